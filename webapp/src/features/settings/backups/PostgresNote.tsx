import { useTranslation } from '../../../lib/i18n';
import { Card } from '../../../ui/Card';

const command = 'pg_dump --format=custom --file=forma.dump "$FORMA_DATABASE_URL"';

/** Explains backups for a database that has its own tools. */
export function PostgresNote() {
  const { t } = useTranslation('settings');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{t(($) => $.backups.title)}</h2>
      <p>{t(($) => $.backups.postgres)}</p>
      <pre className="overflow-x-auto rounded-control bg-tint p-3 text-note" translate="no">
        {command}
      </pre>
      <p className="text-sub text-soft">{t(($) => $.backups.postgresMedia)}</p>
    </Card>
  );
}
