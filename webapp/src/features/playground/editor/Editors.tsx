import { graphql } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { leastLines } from '../editorHeight';
import type { OperationDraft } from '../operationDraft';
import type { Tab } from '../useTabs';
import { CodeEditor } from './CodeEditor';
import { type Variables, variablesLanguage, variablesOf } from './variables';

interface EditorsProps {
  /** Without it nothing is completed or checked. */
  schema: GraphQLSchema | undefined;
  tab: Tab;
  /** The operation that runs, if there are several. */
  operation: string | undefined;
  onDraft: (change: Partial<OperationDraft>) => void;
  onRun: () => void;
  /** Shows the documentation of a type. */
  onType: (name: string) => void;
  operationError: string | undefined;
  variablesError: string | undefined;
}

function signature(declared: Variables | undefined): string {
  return JSON.stringify(declared && [...declared].map(([name, { type }]) => `${name}: ${type}`));
}

/** The last variables that the operation declared while it could be parsed; another value only if they changed. */
function useVariables(
  schema: GraphQLSchema | undefined,
  query: string,
  operation: string | undefined,
): Variables | undefined {
  const declared = useMemo(() => schema && variablesOf(schema, query, operation), [schema, query, operation]);
  const [kept, setKept] = useState(declared);
  if (!declared || signature(declared) === signature(kept)) return kept;
  setKept(declared);
  return declared;
}

/** The operation and its variables, with completion and errors by the schema. */
export function Editors({
  schema,
  tab,
  operation,
  onDraft,
  onRun,
  onType,
  operationError,
  variablesError,
}: EditorsProps) {
  const { t } = useTranslation('playground');
  const show = useEffectEvent((type: string | undefined, parent: string | undefined) => {
    const named = (type ?? parent)?.replaceAll(/[[\]!]/g, '');
    if (named) onType(named);
  });
  const operationLanguage = useMemo(
    () => graphql(schema, { onShowInDocs: (_, type, parent) => show(type, parent) }),
    [schema],
  );
  const declared = useVariables(schema, tab.query, operation);
  const variables = useMemo(() => variablesLanguage(declared), [declared]);
  return (
    <>
      <CodeEditor
        label={t(($) => $.operation)}
        value={tab.query}
        revision={tab.revision}
        onValue={(query) => onDraft({ query })}
        onRun={onRun}
        language={operationLanguage}
        lines={leastLines.operation}
        error={operationError}
      />
      <CodeEditor
        label={t(($) => $.variables)}
        value={tab.variables}
        revision={tab.revision}
        onValue={(text) => onDraft({ variables: text })}
        onRun={onRun}
        language={variables}
        lines={leastLines.variables}
        error={variablesError}
      />
    </>
  );
}
