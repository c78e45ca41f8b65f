/** The Language Server Protocol over the language service of the laboratory. */

import {
  type CancellationToken,
  CodeActionKind,
  CompletionItemKind,
  type Connection,
  createConnection,
  DiagnosticSeverity,
  DocumentHighlightKind,
  ErrorCodes,
  MessageType,
  type Position,
  type Range,
  ResponseError,
  SemanticTokensBuilder,
  ShowMessageNotification,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../app/language/document.ts';
import type { Edit } from '../../app/language/service.ts';
import {
  actionsFor,
  completions,
  definition,
  diagnose,
  foldsOf,
  formatted,
  highlights,
  hover,
  references,
  rename,
  renameTarget,
  renumberAction,
  symbols,
  TOKEN_TYPES,
} from '../../app/language/service.ts';
import { catchUserError } from '../../errors.ts';
import { adviceOf } from '../../listing/diagnostics.ts';
import type { Diagnostic } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../io.ts';
import {
  addressHints,
  type GolfVerdict,
  golfText,
  type Lens,
  type PropertyVerdict,
  propertyLenses,
  propertyMistakes,
  propertyVerdict,
  replayLenses,
  replayVerdict,
  type Verdict,
} from './lenses.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

const rangeOf = ({ line, from, to }: Span): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});

const COMPLETION_KINDS = {
  command: CompletionItemKind.Function,
  label: CompletionItemKind.Reference,
  keyword: CompletionItemKind.Keyword,
} as const;

/** A diagnostic as editors show it: message, then what would have been right. */
const diagnosticText = (diagnostic: Diagnostic, lang: Lang): string =>
  [diagnostic.message[lang], ...adviceOf(diagnostic, lang)].join('\n');

/** A change is diagnosed when no other has followed for so long: a quick typist is not kept waiting. */
const QUIET_MS = 120;

/** Commands of code lenses and code actions: a replay, a property or the golf of an open text. Long ones can be cancelled. */
const RUN_REPLAY = 'eggog.runReplay';
const PROVE = 'eggog.proveProperty';
const GOLF = 'eggog.golfText';
const GOLF_KIND = `${CodeActionKind.RefactorRewrite}.golf`;

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
      documentHighlightProvider: true,
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Source, GOLF_KIND] },
      codeLensProvider: {},
      executeCommandProvider: { commands: [RUN_REPLAY, PROVE, GOLF] },
      inlayHintProvider: true,
      documentFormattingProvider: true,
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }, full: true },
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
const problemsOf = (text: string, lang: Lang) => [
  ...diagnose(text).map((found) => protocolDiagnostic(found, lang)),
  ...propertyMistakes(text, lang).map(({ line, column, sentence }) =>
    propertyDiagnostic(line, column, sentence),
  ),
];

/** Publishes the diagnostics of a text at once when it is opened, and after changes when the typing pauses. */
function publishDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  lang: Lang,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const publish = (uri: string): void => {
    const document = documents.get(uri);
    waiting.delete(uri);
    if (!document) return;
    const diagnostics = problemsOf(document.getText(), lang);
    void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
  };
  // The event comes for the opening, too.
  documents.onDidChangeContent(({ document: { uri, version } }) => {
    clearTimeout(waiting.get(uri));
    if (version > 1)
      waiting.set(
        uri,
        setTimeout(() => publish(uri), QUIET_MS),
      );
    else publish(uri);
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

/** A diagnostic in the terms of the protocol. */
function protocolDiagnostic(found: Diagnostic, lang: Lang) {
  const line = Math.max(0, found.line - 1);
  const from = Math.max(0, found.column - 1);
  return {
    range: rangeOf({ line, from, to: from + found.length }),
    severity: SEVERITIES[found.severity],
    code: found.code,
    source: 'eggog',
    message: diagnosticText(found, lang),
  };
}

/** A problem at a line of a property, up to the end of the line. */
const propertyDiagnostic = (line: number, column: number, message: string) => ({
  range: rangeOf({ line, from: Math.max(0, column), to: 1000 }),
  severity: DiagnosticSeverity.Error,
  code: 'property',
  source: 'eggog',
  message,
});

/** The edit that replaces a whole text. */
const wholeEdit = (text: string, newText: string): TextEdit => ({
  range: {
    start: { line: 0, character: 0 },
    end: { line: text.split(/\r\n|\r|\n/).length, character: 0 },
  },
  newText,
});

/** Code actions, inlay hints and code lenses. */
function offer(connection: Connection, documents: TextDocuments<TextDocument>, lang: Lang): void {
  const textOf = (uri: string): string => documents.get(uri)?.getText() ?? '';
  connection.onCodeAction(({ textDocument: { uri }, range, context }) => {
    const text = textOf(uri);
    const touches = (found: Diagnostic): boolean =>
      found.line === 0 || (found.line - 1 >= range.start.line && found.line - 1 <= range.end.line);
    const fixes = actionsFor(text, diagnose(text).filter(touches), lang);
    // Offered once: for a wrong address the same edits are a quick fix.
    const isOffered = fixes.some(({ answers }) => answers?.code === 'misplaced');
    const wantsSource = context.only?.some((only) => only.startsWith(CodeActionKind.Source)) ?? false;
    const source = isOffered && !wantsSource ? null : renumberAction(text, lang);
    const edits = [...fixes, ...(source ? [source] : [])].map(({ title, kind, edits: changes, answers }) => ({
      title,
      kind: kind === 'source' ? CodeActionKind.Source : CodeActionKind.QuickFix,
      edit: { changes: { [uri]: changes.map(protocolEdit) } },
      ...(answers ? { diagnostics: [protocolDiagnostic(answers, lang)] } : {}),
    }));
    const title = say(lang, 'golf.title');
    const golf = { title, kind: GOLF_KIND, command: { title, command: GOLF, arguments: [uri] } };
    // Golf is offered for a rewriting, or if the client asks for every kind.
    return [...edits, golf].filter(
      ({ kind }) => !context.only || context.only.some((only) => kind.startsWith(only)),
    );
  });
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) =>
    addressHints(textOf(uri), range.start.line, range.end.line).map(({ line, column, text }) => ({
      position: { line, character: column },
      label: text,
      paddingRight: true,
    })),
  );
  connection.onCodeLens(({ textDocument: { uri } }) => {
    const lensesOf = (lenses: readonly Lens[], command: string) =>
      lenses.map(({ line, title, index }) => ({
        range: rangeOf({ line, from: 0, to: 0 }),
        command: { title, command, arguments: [uri, index] },
      }));
    const text = textOf(uri);
    return [
      ...lensesOf(replayLenses(text, lang), RUN_REPLAY),
      ...lensesOf(propertyLenses(text, lang), PROVE),
    ];
  });
  const show = <V extends Verdict>(verdict: V): V => {
    const type = verdict.isRight ? MessageType.Info : MessageType.Error;
    void connection.sendNotification(ShowMessageNotification.type, { type, message: verdict.sentence });
    return verdict;
  };
  /** Long work with progress in the editor, which can end it; its answer is shown. */
  const inSight = async <V extends Verdict>(
    title: string,
    token: CancellationToken,
    work: (report: (done: number | string) => void, signal: AbortSignal) => Promise<V>,
  ): Promise<V> => {
    const progress = await connection.window.createWorkDoneProgress();
    const abort = new AbortController();
    for (const one of [token, progress.token]) one.onCancellationRequested(() => abort.abort());
    progress.begin(title, 0, undefined, true);
    try {
      return show(await work((done) => progress.report(done as string), abort.signal));
    } finally {
      progress.done();
    }
  };
  const golf = async (uri: string, token: CancellationToken): Promise<GolfVerdict> => {
    const text = textOf(uri);
    const label = say(lang, 'golf.title');
    const verdict = await inSight(label, token, (report, signal) =>
      golfText(text, lang, (best) => report(String(best)), signal),
    );
    // Whoever has typed in the meantime keeps what was typed.
    if (verdict.text !== null && textOf(uri) === text)
      await connection.workspace.applyEdit({
        label,
        edit: { changes: { [uri]: [wholeEdit(text, verdict.text)] } },
      });
    return verdict;
  };
  const prove = async (uri: string, index: number, token: CancellationToken): Promise<PropertyVerdict> => {
    const text = textOf(uri);
    const title = propertyLenses(text, lang)[index]?.title ?? 'eggog';
    const verdict = await inSight(title, token, (report, signal) =>
      propertyVerdict(text, index, lang, {
        pause: () => new Promise((resolve) => setImmediate(resolve)),
        stopped: () => signal.aborted,
        onProgress: (done, states) => report(states === null ? 100 * done : String(states)),
      }),
    );
    // The problem stands at its line until the text changes.
    if (!verdict.isRight && verdict.line >= 0 && textOf(uri) === text) {
      const refuted = propertyDiagnostic(verdict.line, 0, verdict.sentence);
      void connection.sendDiagnostics({ uri, diagnostics: [...problemsOf(text, lang), refuted] });
    }
    return verdict;
  };
  connection.onExecuteCommand(({ command, arguments: [uri, index] = [] }, token) => {
    if (typeof uri !== 'string') return null;
    if (command === GOLF) return golf(uri, token);
    if (typeof index !== 'number') return null;
    if (command === PROVE) return prove(uri, index, token);
    return command === RUN_REPLAY ? show(replayVerdict(textOf(uri), index, lang)) : null;
  });
}

const protocolEdit = (edit: Edit): TextEdit => ({ range: rangeOf(edit), newText: edit.text });

/** A place in an open document. */
interface Question {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

function answer(connection: Connection, documents: TextDocuments<TextDocument>, lang: Lang): void {
  const textOf = ({ textDocument }: Pick<Question, 'textDocument'>): string =>
    documents.get(textDocument.uri)?.getText() ?? '';
  /** A question about a place; a mistake of the user's becomes an error of the request. */
  const at = <T>(ask: (text: string, line: number, column: number) => T) => {
    return (question: Question): T | ResponseError =>
      catchUserError(
        () => ask(textOf(question), question.position.line, question.position.character),
        (error) => new ResponseError(ErrorCodes.InvalidRequest, error.in(lang)),
      );
  };

  connection.onHover(
    at((text, line, column) => {
      const found = hover(text, line, column, lang);
      if (!found) return null;
      // An editor has no page to link to; the terminal has the same reference.
      const more = found.command === null ? '' : `\n\n\`eggog reference ${formatAddress(found.command)}\``;
      const contents = { kind: 'markdown' as const, value: found.markdown + more };
      return { contents, range: rangeOf(found) };
    }),
  );
  connection.onDefinition((question) =>
    at((text, line, column) => {
      const found = definition(text, line, column);
      return found && { uri: question.textDocument.uri, range: rangeOf(found) };
    })(question),
  );
  connection.onReferences((question) =>
    at((text, line, column) =>
      references(text, line, column, question.context.includeDeclaration).map((span) => ({
        uri: question.textDocument.uri,
        range: rangeOf(span),
      })),
    )(question),
  );
  connection.onPrepareRename(
    at((text, line, column) => {
      const word = renameTarget(text, line, column);
      return { range: rangeOf(word), placeholder: word.name };
    }),
  );
  connection.onRenameRequest((question) =>
    at((text, line, column) => {
      const edits = rename(text, line, column, question.newName).map(protocolEdit);
      return { changes: { [question.textDocument.uri]: edits } };
    })(question),
  );
  connection.onDocumentHighlight(
    at((text, line, column) =>
      references(text, line, column).map((found) => ({
        range: rangeOf(found),
        kind: found.use === 'write' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
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
      kind: symbol.kind === 'label' ? SymbolKind.Function : SymbolKind.Namespace,
      range: rangeOf(symbol),
      selectionRange: rangeOf(symbol),
    })),
  );
  connection.onFoldingRanges((question) =>
    foldsOf(textOf(question)).map(({ from, to }) => ({ startLine: from, endLine: to })),
  );
  connection.languages.semanticTokens.on((question) => {
    const builder = new SemanticTokensBuilder();
    for (const { span, type } of highlights(textOf(question)))
      builder.push(span.line, span.from, span.to - span.from, TOKEN_TYPES.indexOf(type), 0);
    return builder.build();
  });
}
