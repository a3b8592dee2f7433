/** The page's own title, or the brand's where there is no page: it was refused, or is not there. */
export function pageTitle({ data, matches }: { data: unknown; matches: { data: unknown }[] }): { title: string }[] {
  const page = data as { title?: string } | undefined
  const root = matches[0]?.data as { brand?: { name: string } } | undefined
  return [{ title: page?.title ?? root?.brand?.name ?? '' }]
}
