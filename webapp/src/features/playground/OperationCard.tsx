import type { GraphQLSchema } from 'graphql';
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { preloadable } from '../../ui/preloadable';
import { Select } from '../../ui/Select';
import { preloadSheet } from '../../ui/Sheet';
import { PasswordField, TextArea } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { curlOf } from './curl';
import { editorHeight, leastLines } from './editorHeight';
import { type ExampleName, exampleNames, examples } from './examples';
import { HistorySheet } from './HistorySheet';
import { readHeaders } from './headers';
import type { OperationDraft } from './operationDraft';
import { readOperations, readVariables } from './operations';
import { prettify } from './prettify';
import type { PlaygroundRequest } from './run';
import { shareLink } from './shareLink';
import { useHistory } from './useHistory';
import type { Run } from './useRun';
import type { Tab } from './useTabs';

interface Props {
  tab: Tab;
  schema: GraphQLSchema | undefined;
  onChange: (part: Partial<Tab>) => void;
  /** Replaces the draft in a step that can be undone. */
  onReplace: (draft: OperationDraft) => void;
  /** Opens a draft without losing this one. */
  onOpen: (draft: OperationDraft) => void;
  /** Shows the documentation of a type. */
  onType: (name: string) => void;
  run: Run;
}

const Editors = preloadable(async () => (await import('./editor/Editors')).Editors);
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The operation, its variables, headers and token, with the buttons to run it. */
export function OperationCard({ tab, schema, onChange, onReplace, onOpen, onType, run }: Props) {
  const { t } = useTranslation('playground');
  const [token, setToken] = useState('');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const history = useHistory();
  const latest = useRef(tab);
  useEffect(() => {
    latest.current = tab;
  });
  const operations = useMemo(() => readOperations(tab.query), [tab.query]);
  const variables = useMemo(() => readVariables(tab.variables), [tab.variables]);
  const headers = useMemo(() => readHeaders(tab.headers), [tab.headers]);
  const operation = operations.find(({ name }) => name === chosen) ?? operations[0];
  const asked: PlaygroundRequest | undefined = operation &&
    variables &&
    headers && {
      query: tab.query,
      variables,
      operationName: operation.name || undefined,
      token: token.trim(),
      headers,
    };
  const start = () => {
    setTried(true);
    if (!asked || !operation) return;
    history.remember(tab);
    run.start(asked, operation.kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    start();
  };
  const copy = (text: string, message: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', title: t(($) => $.copied), message }),
      () => toast({ kind: 'error', title: t(($) => $.notCopied) }),
    );
  const format = () =>
    prettify(tab).then(
      // What was typed meanwhile stays.
      (formatted) => latest.current === tab && onReplace(formatted),
      () => toast({ kind: 'error', title: t(($) => $.notFormatted), message: t(($) => $.notFormattedHint) }),
    );
  const example = exampleNames.find((name) => examples[name].query === tab.query) ?? '';
  return (
    <Card className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      <h2 className="sr-only">{t(($) => $.operation)}</h2>
      <Select<ExampleName | ''>
        label={t(($) => $.example)}
        value={example}
        onValue={(name) => name && onOpen(examples[name])}
        choices={[
          { value: '', label: t(($) => $.own) },
          ...exampleNames.map((name) => ({ value: name, label: t(($) => $.examples[name]) })),
        ]}
      />
      <Suspense fallback={<EditorsSkeleton tab={tab} />}>
        <Editors
          schema={schema}
          tab={tab}
          operation={operation?.name}
          onDraft={onChange}
          onRun={start}
          onType={onType}
          operationError={tried && !operation ? t(($) => $.nothing) : undefined}
          variablesError={tried && !variables ? t(($) => $.notJson) : undefined}
        />
      </Suspense>
      {operations.length > 1 && operation && (
        <Select
          label={t(($) => $.which)}
          value={operation.name}
          onValue={setChosen}
          choices={operations.map(({ name, kind }) => ({ value: name, label: `${kind} ${name}` }))}
          translate="no"
        />
      )}
      <TextArea
        label={t(($) => $.headers)}
        hint={t(($) => $.headersHint)}
        className="[&_.field]:font-mono [&_.field]:text-sub"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        translate="no"
        rows={2}
        value={tab.headers}
        onChange={(event) => onChange({ headers: event.target.value })}
        error={tried && !headers ? t(($) => $.notHeaders) : undefined}
      />
      <PasswordField
        label={t(($) => $.token)}
        hint={t(($) => $.tokenHint)}
        showLabel={t(($) => $.showToken)}
        hideLabel={t(($) => $.hideToken)}
        autoComplete="off"
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {run.phase === 'idle' ? (
          <Button onClick={start} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t(($) => $.run)}
          </Button>
        ) : (
          <Button variant="danger" onClick={run.stop}>
            {t(($) => $.stop)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void format()}>
          {t(($) => $.format)}
        </Button>
        <Button
          variant="secondary"
          disabled={!asked || operation?.kind === 'subscription'}
          onClick={() =>
            asked &&
            void copy(
              curlOf(asked, location.origin),
              t(($) => $.curlHint),
            )
          }
        >
          {t(($) => $.curl)}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void copy(
              shareLink(tab, location.origin + location.pathname),
              t(($) => $.linkHint),
            )
          }
        >
          {t(($) => $.link)}
        </Button>
        <Button variant="secondary" onPointerDown={preloadSheet} onClick={() => setHistoryOpen(true)}>
          {t(($) => $.history)}
        </Button>
      </div>
      <p className="text-note text-soft">{isMac ? t(($) => $.keysMac) : t(($) => $.keys)}</p>
      <HistorySheet
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        history={history}
        onOpen={onOpen}
      />
    </Card>
  );
}

/** As tall as the editors, with their labels, gaps and borders, so that nothing moves when they have loaded. */
function EditorsSkeleton({ tab }: { tab: Tab }) {
  const height =
    editorHeight(tab.query, leastLines.operation) + editorHeight(tab.variables, leastLines.variables) + 4;
  return (
    <div
      className="skeleton rounded-control"
      aria-hidden="true"
      style={{ height: `calc(${height}rem + 4px)` }}
    />
  );
}
