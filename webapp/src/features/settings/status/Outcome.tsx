interface OutcomeProps {
  /** What is said if it was sent. */
  sent: string;
  failed: string;
  /** The other server's words; null if it was sent. */
  failure: string | null;
}

/** What another server said of a test. */
export function Outcome({ sent, failed, failure }: OutcomeProps) {
  if (failure === null) return <p className="text-sub wrap-anywhere">{sent}</p>;
  return (
    <>
      <p className="mb-2 text-sub text-danger wrap-anywhere">{failed}</p>
      <code className="block rounded-control bg-fill p-3 text-note wrap-anywhere" translate="no">
        {failure}
      </code>
    </>
  );
}
