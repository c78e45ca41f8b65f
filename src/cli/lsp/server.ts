/** The Language Server Protocol over the language service of the laboratory. */
import {
  CodeActionKind,
  CompletionItemKind,
  type Connection,
  createConnection,
  DiagnosticSeverity,
  ErrorCodes,
  type Position,
  type Diagnostic as ProtocolDiagnostic,
  type Range,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { documentOf, type Span } from '../../app/language/document.ts';
import {
  actionsFor,
  completions,
  definition,
  diagnose,
  type Edit,
  formatted,
  hover,
  references,
  rename,
  renameTarget,
  symbols,
} from '../../app/language/service.ts';
import { namedProperties } from '../../app/named-properties.ts';
import { catchUserError } from '../../errors.ts';
import { stepText } from '../../listing/addresses.ts';
import { adviceOf } from '../../listing/diagnostics.ts';
import { type Diagnostic, readProgram } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import type { Lang } from '../io.ts';

type Documents = TextDocuments<TextDocument>;

const rangeOf = ({ line, from, to }: Span): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});

const protocolEdit = (edit: Edit): TextEdit => ({ range: rangeOf(edit), newText: edit.text });

/** The edit that replaces a whole text. */
const wholeEdit = (text: string, newText: string): TextEdit => ({
  range: {
    start: { line: 0, character: 0 },
    end: { line: text.split(/\r\n|\r|\n/).length, character: 0 },
  },
  newText,
});

/** A change is diagnosed when no other has followed for so long: a quick typist is not kept waiting. */
const QUIET_MS = 120;

/** Answers over standard input and output until the client says goodbye. */
export function serveLanguage(lang: Lang): void {
  const connection = createConnection(process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['К', 'K', 'F', 'x', 'П', ' ', '{', '['] },
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      inlayHintProvider: true,
      documentFormattingProvider: true,
      documentSymbolProvider: true,
    },
    serverInfo: { name: 'eggog' },
  }));
  publishDiagnostics(connection, documents, lang);
  answer(connection, documents, lang);
  offer(connection, documents, lang);
  documents.listen(connection);
  connection.listen();
}

/** All that is wrong with a text. */
const problemsOf = (text: string, lang: Lang): ProtocolDiagnostic[] => [
  ...diagnose(text).map((found) => protocolDiagnostic(found, lang)),
  ...propertyMistakes(text, lang),
];

/** Publishes the diagnostics of a text at once when it is opened, and after changes when the typing pauses. */
function publishDiagnostics(connection: Connection, documents: Documents, lang: Lang): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const publish = (uri: string): void => {
    const document = documents.get(uri);
    if (!document) return;
    const diagnostics = problemsOf(document.getText(), lang);
    void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
  };
  // The event comes for the opening, too.
  documents.onDidChangeContent(({ document: { uri, version } }) => {
    clearTimeout(waiting.get(uri));
    if (version <= 1) publish(uri);
    else waiting.set(uri, setTimeout(publish, QUIET_MS, uri));
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** A diagnostic in the terms of the protocol: message, then what would have been right. */
function protocolDiagnostic(found: Diagnostic, lang: Lang): ProtocolDiagnostic {
  const line = Math.max(0, found.line - 1);
  const from = Math.max(0, found.column - 1);
  return {
    range: rangeOf({ line, from, to: from + found.length }),
    severity: SEVERITIES[found.severity],
    code: found.code,
    source: 'eggog',
    message: [found.message[lang], ...adviceOf(found, lang)].join('\n'),
  };
}

/** Quick fixes, and addresses before lines of commands without them. */
function offer(connection: Connection, documents: Documents, lang: Lang): void {
  const textOf = (uri: string): string => documents.get(uri)?.getText() ?? '';
  connection.onCodeAction(({ textDocument: { uri }, range: { start, end } }) => {
    const touches = ({ line }: Diagnostic): boolean =>
      line === 0 || (line - 1 >= start.line && line - 1 <= end.line);
    const fixes = actionsFor(textOf(uri), diagnose(textOf(uri)).filter(touches), lang);
    return fixes.map(({ title, edits, answers }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      edit: { changes: { [uri]: edits.map(protocolEdit) } },
      diagnostics: [protocolDiagnostic(answers, lang)],
    }));
  });
  connection.languages.inlayHint.on(({ textDocument: { uri }, range: { start, end } }) =>
    documentOf(textOf(uri)).words.flatMap(({ kind, line, from, step }, i, words) => {
      const isFirst = words[i - 1]?.line !== line || words[i - 1].kind === 'definition';
      const isShown = isFirst && step >= 0 && ['command', 'address', 'reference'].includes(kind);
      return isShown && line >= start.line && line <= end.line
        ? [{ position: { line, character: from }, label: `${stepText(step)}:`, paddingRight: true }]
        : [];
    }),
  );
}

const COMPLETION_KINDS = {
  command: CompletionItemKind.Function,
  label: CompletionItemKind.Reference,
  keyword: CompletionItemKind.Keyword,
} as const;

/** A place in an open document. */
interface Question {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/** Answers questions about a text. */
function answer(connection: Connection, documents: Documents, lang: Lang): void {
  const textOf = ({ textDocument }: Pick<Question, 'textDocument'>): string =>
    documents.get(textDocument.uri)?.getText() ?? '';
  /** A question about a place; a mistake of the user's becomes an error of the request. */
  const at =
    <Q extends Question, T>(ask: (text: string, line: number, column: number, question: Q) => T) =>
    (question: Q): T | ResponseError =>
      catchUserError(
        () => ask(textOf(question), question.position.line, question.position.character, question),
        (error) => new ResponseError(ErrorCodes.InvalidRequest, error.in(lang)),
      );

  connection.onHover(
    at((text, line, column) => {
      const found = hover(text, line, column, lang);
      if (!found) return null;
      // An editor has no page to link to; the terminal has the same reference.
      const more = found.command === null ? '' : `\n\n\`eggog reference ${formatAddress(found.command)}\``;
      return { contents: { kind: 'markdown' as const, value: found.markdown + more }, range: rangeOf(found) };
    }),
  );
  connection.onDefinition(
    at((text, line, column, { textDocument: { uri } }) => {
      const found = definition(text, line, column);
      return found && { uri, range: rangeOf(found) };
    }),
  );
  connection.onReferences(
    at((text, line, column, { textDocument: { uri }, context }) =>
      references(text, line, column, context.includeDeclaration).map((span) => ({
        uri,
        range: rangeOf(span),
      })),
    ),
  );
  connection.onPrepareRename(at((text, line, column) => rangeOf(renameTarget(text, line, column))));
  connection.onRenameRequest(
    at((text, line, column, { textDocument: { uri }, newName }) => ({
      changes: { [uri]: rename(text, line, column, newName).map(protocolEdit) },
    })),
  );
  // The list is made for what has been typed so far, so the client has to ask again with every key.
  connection.onCompletion(
    at((text, line, column) => ({
      isIncomplete: true,
      items: completions(text, line, column, lang).map(({ label, kind, detail, filter, replaces }, i) => ({
        label,
        kind: COMPLETION_KINDS[kind],
        detail,
        filterText: filter,
        sortText: String(i).padStart(4, '0'),
        textEdit: { range: rangeOf(replaces), newText: label },
      })),
    })),
  );
  connection.onDocumentFormatting((question) => {
    const text = textOf(question);
    const canonical = formatted(text);
    return canonical === null ? [] : [wholeEdit(text, canonical)];
  });
  connection.onDocumentSymbol((question) =>
    symbols(textOf(question)).map((symbol) => ({
      name: symbol.name,
      kind: symbol.kind === 'definition' ? SymbolKind.Function : SymbolKind.Namespace,
      range: rangeOf(symbol),
      selectionRange: rangeOf(symbol),
    })),
  );
}

/** Errors in the properties of a text that is read otherwise, up to the ends of their lines. */
function propertyMistakes(text: string, lang: Lang): ProtocolDiagnostic[] {
  const { program } = readProgram(text, { format: 'pmk' });
  return (program ? namedProperties(program) : []).flatMap(({ read }) => {
    if (!('error' in read)) return [];
    const { line, column } = read.error;
    return {
      range: rangeOf({ line: line - 1, from: Math.max(0, column - 1), to: 1000 }),
      severity: DiagnosticSeverity.Error,
      code: 'property',
      source: 'eggog',
      message: read.error.in(lang),
    };
  });
}
