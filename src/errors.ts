/**
 * A mistake of the user's, told in the user's terms: the message says where it is and what would be right.
 * The command line prints it without a stack trace and exits with code 2.
 */
export class UserError extends Error {
  override name = 'UserError';
}
