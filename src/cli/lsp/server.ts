/** The Language Server Protocol over the language service of the laboratory. */
import {
  CompletionItemKind,
  type Connection,
  createConnection,
  DiagnosticSeverity,
  ErrorCodes,
  type Position,
  type Range,
  ResponseError,
  SemanticTokensBuilder,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { UserError } from '../../errors.ts';
import type { Span } from '../../lab/language/document.ts';
import {
  completions,
  definition,
  diagnose,
  formatted,
  highlights,
  hover,
  references,
  rename,
  renameTarget,
  symbols,
  TOKEN_TYPES,
} from '../../lab/language/service.ts';
import type { Diagnostic } from '../../listing/index.ts';
import type { Lang } from '../io.ts';

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
function diagnosticText({ message, expected, nearest }: Diagnostic, lang: Lang): string {
  const hints = lang === 'ru' ? ['ожидалось', 'похоже на'] : ['expected', 'did you mean'];
  return [
    message[lang],
    ...(expected ? [`${hints[0]}: ${expected[lang]}`] : []),
    ...(nearest ? [`${hints[1]}: ${nearest}`] : []),
  ].join('\n');
}

/** Answers over standard input and output until the client says goodbye. */
export function serveLanguage(lang: Lang): void {
  const connection = createConnection(process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['К', 'F', 'x', 'П'] },
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      documentFormattingProvider: true,
      documentSymbolProvider: true,
      semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }, full: true },
    },
    serverInfo: { name: 'eggog' },
  }));
  documents.onDidChangeContent(({ document }) => {
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: diagnosticsOf(document, lang) });
  });
  documents.onDidClose(({ document }) => {
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  answer(connection, documents, lang);
  documents.listen(connection);
  connection.listen();
}

function diagnosticsOf(document: TextDocument, lang: Lang) {
  return diagnose(document.getText()).map((found) => {
    const line = Math.max(0, found.line - 1);
    const from = Math.max(0, found.column - 1);
    return {
      range: rangeOf({ line, from, to: from + found.length }),
      severity: found.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      code: found.code,
      source: 'eggog',
      message: diagnosticText(found, lang),
    };
  });
}

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
    return (question: Question): T | ResponseError => {
      try {
        return ask(textOf(question), question.position.line, question.position.character);
      } catch (error) {
        if (error instanceof UserError) return new ResponseError(ErrorCodes.InvalidRequest, error.message);
        throw error;
      }
    };
  };

  connection.onHover(
    at((text, line, column) => {
      const found = hover(text, line, column, lang);
      return (
        found && { contents: { kind: 'markdown' as const, value: found.markdown }, range: rangeOf(found) }
      );
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
      const word = renameTarget(text, line, column, lang);
      return { range: rangeOf(word), placeholder: word.text };
    }),
  );
  connection.onRenameRequest((question) =>
    at((text, line, column) => {
      const spans = rename(text, line, column, question.newName, lang);
      const edits = spans.map((span) => ({ range: rangeOf(span), newText: question.newName }));
      return { changes: { [question.textDocument.uri]: edits } };
    })(question),
  );
  connection.onCompletion(
    at((text, line) =>
      completions(text, line, lang).map(({ label, kind, detail, filter }) => ({
        label,
        kind: COMPLETION_KINDS[kind],
        detail,
        filterText: filter,
      })),
    ),
  );
  connection.onDocumentFormatting((question) => {
    const text = textOf(question);
    const canonical = formatted(text);
    if (canonical === null) return [];
    const end = { line: text.split(/\r\n|\r|\n/).length, character: 0 };
    return [{ range: { start: { line: 0, character: 0 }, end }, newText: canonical }];
  });
  connection.onDocumentSymbol((question) =>
    symbols(textOf(question)).map((symbol) => ({
      name: symbol.name,
      kind: symbol.kind === 'label' ? SymbolKind.Function : SymbolKind.Namespace,
      range: rangeOf(symbol),
      selectionRange: rangeOf(symbol),
    })),
  );
  connection.languages.semanticTokens.on((question) => {
    const builder = new SemanticTokensBuilder();
    for (const { span, type } of highlights(textOf(question)))
      builder.push(span.line, span.from, span.to - span.from, TOKEN_TYPES.indexOf(type), 0);
    return builder.build();
  });
}
