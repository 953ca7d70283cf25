import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { PoseEditor, startMovement } from '../../../parts/figure/editor';
import type { Movement } from '../../../parts/figure/movement';
import { PartBoundary } from '../../../parts/PartBoundary';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { ExerciseChoicesDocument } from './__generated__/exercises';
import { type Form, isMade } from './form';

interface DrawingProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: string | undefined;
}

/** How the exercise moves, if it is drawn. */
export function Drawing({ form, onForm, error }: DrawingProps) {
  const { t } = useTranslation('library-exercises');
  const { movement } = form;
  const remove = () => {
    onForm({ movement: '' });
    toast({
      kind: 'info',
      title: t(($) => $.drawingRemoved),
      action: { label: t(($) => $.undo), run: () => onForm({ movement }) },
    });
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.drawing)}</h2>
      {movement === '' ? (
        <>
          <p className="text-sub text-soft">{t(($) => $.drawingLead)}</p>
          <Button
            variant="secondary"
            className="max-w-full self-start wrap-anywhere"
            icon={<Pencil className="size-5" aria-hidden="true" />}
            onClick={() => onForm({ movement: JSON.stringify(startMovement) })}
          >
            {t(($) => $.draw)}
          </Button>
        </>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <PartBoundary>
              <Poses form={form} onForm={onForm} />
            </PartBoundary>
          </Suspense>
          <Button
            variant="plain"
            className="max-w-full self-start wrap-anywhere"
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={remove}
          >
            {t(($) => $.removeDrawing)}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}

function Poses({ form: { movement, name }, onForm }: Omit<DrawingProps, 'error'>) {
  const { t } = useTranslation('library-exercises');
  const pick = useLocalized();
  const { exercises } = useScreenQuery(ExerciseChoicesDocument, {}).data;
  const drawn = useMemo(() => JSON.parse(movement) as Movement, [movement]);
  return (
    <PoseEditor
      movement={drawn}
      onChange={(next) => onForm({ movement: JSON.stringify(next) })}
      name={pick({ all: name }).text || t(($) => $.unnamed)}
      examples={exercises
        .filter(({ key }) => !isMade(key))
        .map((one) => ({ key: one.key, name: pick(one.name).text }))}
    />
  );
}
