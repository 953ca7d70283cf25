import { ChevronLeft } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SearchField } from '../../ui/SearchField';
import { Segmented } from '../../ui/Segmented';
import { draftOf, type OperationDraft } from './operationDraft';
import { type Root, roots, type Schema, sdlPath, search } from './schema';
import { FieldEntry, TypeEntry } from './TypeEntry';
import type { useContract } from './useContract';

interface SchemaCardProps {
  contract: ReturnType<typeof useContract>;
  /** The types that were opened one from another. */
  trail: readonly string[];
  onTrail: (trail: readonly string[]) => void;
  onDraft: (draft: OperationDraft) => void;
}

/** The schema: its operations, a search, and links from type to type. */
export function SchemaCard({ contract: { contract, failed, again }, ...browser }: SchemaCardProps) {
  const { t } = useTranslation('playground');
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.schema)}</h2>
        <a
          href={sdlPath}
          download="schema.graphqls"
          className="text-note font-semibold text-accent underline"
        >
          {t(($) => $.download)}
        </a>
      </div>
      {failed && (
        <div role="alert" className="flex flex-col gap-3 text-sub">
          <p>{t(($) => $.noSchema)}</p>
          <Button variant="secondary" className="self-start" onClick={again}>
            {t(($) => $.again)}
          </Button>
        </div>
      )}
      {!contract && !failed && <div className="skeleton h-60 rounded-control" />}
      {contract && <Browser schema={contract.docs} {...browser} />}
    </Card>
  );
}

type BrowserProps = Omit<SchemaCardProps, 'contract'> & { schema: Schema };

function Browser({ schema, trail, onTrail, onDraft }: BrowserProps) {
  const { t } = useTranslation('playground');
  const [text, setText] = useState('');
  const [root, setRoot] = useState<Root>('Query');
  const wanted = useDeferredValue(text.trim());
  const shown = schema.get(trail.at(-1) ?? '');
  const open = (name: string) => onTrail([...trail, name]);
  const tryOf = (type: string) => {
    const one = roots.find((name) => name === type);
    return one && ((field: Parameters<typeof draftOf>[2]) => onDraft(draftOf(schema, one, field)));
  };
  if (shown)
    return (
      <>
        <Button
          variant="plain"
          size="small"
          className="self-start"
          onClick={() => onTrail(trail.slice(0, -1))}
        >
          <ChevronLeft className="mirrored size-5" aria-hidden="true" />
          {t(($) => $.back)}
        </Button>
        <TypeEntry type={shown} onType={open} />
      </>
    );
  const found = wanted ? search(schema, wanted) : [];
  return (
    <>
      <SearchField label={t(($) => $.search)} clearLabel={t(($) => $.clear)} value={text} onValue={setText} />
      {!wanted && (
        <Segmented
          label={t(($) => $.schema)}
          value={root}
          onValue={setRoot}
          choices={roots.map((value) => ({ value, label: t(($) => $.roots[value]) }))}
        />
      )}
      {wanted && found.length === 0 && <p className="text-sub text-soft">{t(($) => $.notFound)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {wanted
          ? found.map(({ type, field }) => (
              <li key={`${type.name}.${field?.name}`} className="py-2.5">
                {field ? (
                  <FieldEntry field={field} within={type.name} onType={open} onTry={tryOf(type.name)} />
                ) : (
                  <Button variant="plain" size="small" translate="no" onClick={() => open(type.name)}>
                    {type.name}
                  </Button>
                )}
              </li>
            ))
          : schema.get(root)?.fields.map((field) => (
              <li key={field.name} className="py-2.5">
                <FieldEntry field={field} onType={open} onTry={tryOf(root)} />
              </li>
            ))}
      </ul>
    </>
  );
}
