import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { Button } from '../../../ui/Button';
import { preloadSheet } from '../../../ui/Sheet';
import { BookSheet } from './BookSheet';
import { SessionSetupDocument } from './setup/__generated__/setup';
import type { CoachedSession } from './useCoachActions';

/** Books the same client again, with the same type of session. */
export function BookNext({ session: { name, minutes, seats } }: { session: CoachedSession }) {
  const { t } = useTranslation('session-coach');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const types = useFreshQuery(SessionSetupDocument).data?.sessionSetup.types;
  const client = seats[0]?.member;
  const same = types?.find(
    (type) => type.minutes === minutes && JSON.stringify(type.name.all) === JSON.stringify(name.all),
  );
  if (!client || !types?.some(({ capacity }) => capacity === 1)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        wide
        icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        onPointerDown={() => void preloadSheet()}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.book.next)}
      </Button>
      <BookSheet
        open={open}
        onClose={() => setOpen(false)}
        types={types}
        typeId={same?.id}
        clientId={client.id}
        onDone={async () => navigate(paths.coachSessions)}
      />
    </>
  );
}
