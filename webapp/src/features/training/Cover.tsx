export function Cover({ url }: { url: string }) {
  return (
    <img
      src={url}
      alt=""
      width={800}
      height={450}
      className="aspect-video w-full rounded-card bg-tint object-cover"
    />
  );
}
