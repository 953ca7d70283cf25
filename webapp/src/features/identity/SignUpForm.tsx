import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignUpInput } from '../../__generated__/types';
import { RequestError, useErrorText } from '../../lib/errors';
import { toLanguage, useLanguage, useTranslation } from '../../lib/i18n';
import type { post } from '../../lib/post';
import { useLegalPaths } from '../../parts/legal';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { guestsPlan } from '../../parts/plans';
import { useSubmit } from '../../parts/proof/useSubmit';
import { Button } from '../../ui/Button';
import { PasswordField, TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { SignUpDocument, type SignUpMutation } from './__generated__/identity';

const empty = { firstName: '', lastName: '', email: '', password: '', repeated: '' };

const mismatch = new RequestError('BAD_INPUT', { reason: 'MISMATCH' });

interface SignUpFormProps {
  /** Called when the email has to be confirmed before signing in. */
  onSignIn: () => void;
  /** Creates an account other than a client's. */
  open?: (send: typeof post, input: SignUpInput) => Promise<SignUpMutation['signUp']['session']>;
  /** Details known in advance; the email cannot be changed. */
  known?: { firstName: string; lastName: string; email: string };
}

export function SignUpForm({ onSignIn, open, known }: SignUpFormProps) {
  const { t } = useTranslation(['identity', 'ui']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const language = useLanguage();
  const legal = useLegalPaths();
  const [form, setForm] = useState({ ...empty, ...known });
  const set = (change: Partial<typeof empty>) => setForm({ ...form, ...change });
  const differ = form.repeated !== '' && form.password !== form.repeated;
  const blank = form.firstName.trim() === '' || form.lastName.trim() === '';
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const { repeated: _, ...input } = form;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { openSession } = await loadRequests();
    const person: SignUpInput = {
      ...input,
      language: toLanguage(language),
      timeZone,
      chosenPlan: guestsPlan(),
    };
    const session = await openSession(async (send) =>
      open ? open(send, person) : (await send(SignUpDocument, { input: person })).signUp.session,
    );
    if (!open)
      toast({
        kind: 'success',
        title: t(($) => $.success, { ns: 'ui' }),
        message: t(($) => $.signUp.checkEmail, { ns: 'identity' }),
      });
    if (session) void navigate(paths.dashboard, { replace: true });
    else onSignIn();
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(($) => $.firstName, { ns: 'identity' })}
          autoComplete="given-name"
          maxLength={80}
          required
          value={form.firstName}
          onChange={(event) => set({ firstName: event.target.value })}
          error={fieldError('firstName')}
        />
        <TextField
          label={t(($) => $.lastName, { ns: 'identity' })}
          autoComplete="family-name"
          maxLength={80}
          required
          value={form.lastName}
          onChange={(event) => set({ lastName: event.target.value })}
          error={fieldError('lastName')}
        />
      </div>
      <TextField
        label={t(($) => $.email, { ns: 'identity' })}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        readOnly={known !== undefined}
        value={form.email}
        onChange={(event) => set({ email: event.target.value })}
        error={fieldError('email')}
      />
      <PasswordField
        label={t(($) => $.password, { ns: 'identity' })}
        hint={t(($) => $.signUp.passwordHint, { ns: 'identity' })}
        autoComplete="new-password"
        minLength={8}
        required
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
        showLabel={t(($) => $.showPassword, { ns: 'ui' })}
        hideLabel={t(($) => $.hidePassword, { ns: 'ui' })}
        error={fieldError('password')}
      />
      <PasswordField
        label={t(($) => $.signUp.repeat, { ns: 'identity' })}
        autoComplete="new-password"
        required
        value={form.repeated}
        onChange={(event) => set({ repeated: event.target.value })}
        showLabel={t(($) => $.showPassword, { ns: 'ui' })}
        hideLabel={t(($) => $.hidePassword, { ns: 'ui' })}
        error={differ ? errorText(mismatch) : undefined}
      />
      <Button
        type="submit"
        size="large"
        wide
        pending={pending}
        disabled={blank || form.password !== form.repeated}
      >
        {t(($) => $.signUp.submit, { ns: 'identity' })}
      </Button>
      <p className="text-center text-note text-soft">
        {t(($) => $.signUp.agree, { ns: 'identity' })}{' '}
        <a href={legal.terms} className="font-semibold text-accent underline">
          {t(($) => $.signUp.terms, { ns: 'identity' })}
        </a>{' '}
        {t(($) => $.signUp.and, { ns: 'identity' })}{' '}
        <a href={legal.privacy} className="font-semibold text-accent underline">
          {t(($) => $.signUp.privacy, { ns: 'identity' })}
        </a>
        .
      </p>
    </form>
  );
}
