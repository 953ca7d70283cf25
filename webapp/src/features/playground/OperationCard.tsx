import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Select } from '../../ui/Select';
import { PasswordField, TextArea } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { curlOf } from './curl';
import { type ExampleName, exampleNames, examples } from './examples';
import type { OperationDraft } from './operationDraft';
import { readOperations, readVariables } from './operations';
import type { PlaygroundRequest } from './run';
import type { Run } from './useRun';

interface Props {
  draft: OperationDraft;
  onDraft: (next: OperationDraft) => void;
  /** Replaces the whole draft. */
  onReplace: (next: OperationDraft) => void;
  run: Run;
}

const code = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off', translate: 'no' } as const;
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The operation, its variables and its token, with the buttons to run it. */
export function OperationCard({ draft, onDraft, onReplace, run }: Props) {
  const { t } = useTranslation('playground');
  const [token, setToken] = useState('');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const operations = useMemo(() => readOperations(draft.query), [draft.query]);
  const variables = useMemo(() => readVariables(draft.variables), [draft.variables]);
  const operation = operations.find(({ name }) => name === chosen) ?? operations[0];
  const asked: PlaygroundRequest | undefined = operation &&
    variables && {
      query: draft.query,
      variables,
      operationName: operation.name || undefined,
      token: token.trim(),
    };
  const start = () => {
    setTried(true);
    if (asked && operation) run.start(asked, operation.kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start();
  };
  const copyCurl = () => {
    if (!asked) return;
    navigator.clipboard.writeText(curlOf(asked, location.origin)).then(
      () => toast({ kind: 'success', title: t(($) => $.copied), message: t(($) => $.curlHint) }),
      () => toast({ kind: 'error', title: t(($) => $.notCopied) }),
    );
  };
  const example = exampleNames.find((name) => examples[name].query === draft.query) ?? '';
  return (
    <Card className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      <h2 className="sr-only">{t(($) => $.operation)}</h2>
      <p className="text-sub text-soft">{t(($) => $.lead)}</p>
      <Select<ExampleName | ''>
        label={t(($) => $.example)}
        value={example}
        onValue={(name) => name && onReplace(examples[name])}
        choices={[
          { value: '', label: t(($) => $.own) },
          ...exampleNames.map((name) => ({ value: name, label: t(($) => $.examples[name]) })),
        ]}
      />
      <TextArea
        {...code}
        label={t(($) => $.operation)}
        className="[&_.field]:font-mono [&_.field]:text-sub"
        rows={12}
        value={draft.query}
        onChange={(event) => onDraft({ ...draft, query: event.target.value })}
        error={tried && !operation ? t(($) => $.nothing) : undefined}
      />
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
        {...code}
        label={t(($) => $.variables)}
        className="[&_.field]:font-mono [&_.field]:text-sub"
        rows={4}
        value={draft.variables}
        onChange={(event) => onDraft({ ...draft, variables: event.target.value })}
        error={tried && !variables ? t(($) => $.notJson) : undefined}
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
      <div className="flex flex-wrap gap-3">
        {run.phase === 'idle' ? (
          <Button onClick={start} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t(($) => $.run)}
          </Button>
        ) : (
          <Button variant="danger" onClick={run.stop}>
            {t(($) => $.stop)}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={!asked || operation?.kind === 'subscription'}
          onClick={copyCurl}
        >
          {t(($) => $.curl)}
        </Button>
      </div>
      <p className="text-note text-soft">{isMac ? t(($) => $.keysMac) : t(($) => $.keys)}</p>
    </Card>
  );
}
