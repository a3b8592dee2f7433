/**
 * Answers questions in batches: what is asked while an earlier batch is under way waits and is asked together, at most
 * `largest` at once. Questions of different keys never share a batch.
 */
export function inBatches<Question, Answer>(largest: number, answer: (key: string, questions: Question[]) => Promise<Answer[]>) {
  type Waiting = { question: Question; resolve(answer: Answer): void; reject(error: unknown): void }
  const waiting = new Map<string, Waiting[]>()

  async function work(key: string, queue: Waiting[]) {
    while (queue.length > 0) {
      const batch = queue.splice(0, largest)
      try {
        const answers = await answer(
          key,
          batch.map(({ question }) => question),
        )
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return (key: string, question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const one = { question, resolve, reject }
      const queue = waiting.get(key)
      if (queue) return void queue.push(one)
      const fresh = [one]
      waiting.set(key, fresh)
      void work(key, fresh)
    })
}
