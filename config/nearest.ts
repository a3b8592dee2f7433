/** ` (did you mean x?)` for the candidate that is most like the word, if one is. */
export function nearest(word: string, candidates: readonly string[]): string {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= Math.max(2, Math.floor(word.length / 3)) ? ` (did you mean ${best.candidate}?)` : ''
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
