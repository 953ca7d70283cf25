import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n';
import { PasswordField } from '../../ui/TextField';

type Props = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel' | 'onChange'> & {
  onValue: (value: string) => void;
};

/** A required password field with a labelled toggle to show it. */
export function SecretField({ onValue, ...props }: Props) {
  const { t } = useTranslation('ui');
  return (
    <PasswordField
      required
      {...props}
      onChange={(event) => onValue(event.target.value)}
      showLabel={t(($) => $.showPassword)}
      hideLabel={t(($) => $.hidePassword)}
    />
  );
}
