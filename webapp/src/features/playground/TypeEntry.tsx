import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { SchemaField, SchemaType, TypeRef } from './schema';

function Description({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p lang="en" className="pt-0.5 text-note text-soft">
      {children}
    </p>
  );
}

function TypeLink({ given: { type, named }, onType }: { given: TypeRef; onType: (name: string) => void }) {
  const [before = '', after = ''] = type.split(named);
  return (
    <span className="wrap-anywhere">
      {before}
      <button
        type="button"
        onClick={() => onType(named)}
        className="rounded-sm text-accent underline underline-offset-2 wrap-anywhere"
      >
        {named}
      </button>
      {after}
    </span>
  );
}

interface FieldEntryProps {
  field: SchemaField;
  /** The type it belongs to, where that is not obvious. */
  within?: string;
  onType: (name: string) => void;
  onTry?: ((field: SchemaField) => void) | undefined;
}

/** A field in SDL, with its types linked to their descriptions. */
export function FieldEntry({ field, within, onType, onTry }: FieldEntryProps) {
  const { t } = useTranslation('playground');
  return (
    <div className="flex flex-wrap items-start justify-end gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p translate="no" className="font-mono text-note leading-6 wrap-anywhere">
          {within && <span className="text-soft">{within}.</span>}
          <span className="font-semibold">{field.name}</span>
          {field.args.length > 0 && '('}
          {field.args.map((arg, index) => (
            <span key={arg.name}>
              {index > 0 && ', '}
              {arg.name}: <TypeLink given={arg} onType={onType} />
            </span>
          ))}
          {field.args.length > 0 && ')'}: <TypeLink given={field} onType={onType} />
          {field.rules.length > 0 && <span className="text-soft"> {field.rules.join(' ')}</span>}
        </p>
        <Description>{field.description}</Description>
      </div>
      {onTry && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t(($) => $.tryIt, { field: field.name })}
          onClick={() => onTry(field)}
        >
          {t(($) => $.try)}
        </Button>
      )}
    </div>
  );
}

/** A type with its description and all its members. */
export function TypeEntry({ type, onType }: { type: SchemaType; onType: (name: string) => void }) {
  const { t } = useTranslation('playground');
  return (
    <div>
      <h3 className="text-body font-bold wrap-anywhere">
        <span translate="no">{type.name}</span>{' '}
        <span className="font-normal text-soft">{t(($) => $.kinds[type.kind])}</span>
      </h3>
      <Description>{type.description}</Description>
      <ul className="flex flex-col divide-y divide-line pt-2">
        {type.fields.map((field) => (
          <li key={field.name} className="py-2.5">
            <FieldEntry field={field} onType={onType} />
          </li>
        ))}
        {type.members.map(({ name, description }) => (
          <li key={name} className="py-2.5">
            <p translate="no" className="font-mono text-note wrap-anywhere">
              {name}
            </p>
            <Description>{description}</Description>
          </li>
        ))}
      </ul>
    </div>
  );
}
