/** What keeps the form from being sent. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-sub font-medium text-danger">
      {text}
    </p>
  );
}
