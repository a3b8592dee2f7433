import { Transform } from 'node:stream'

/**
 * A stream of HTML without NUL bytes, which no document of ours has. React 18 sends the rest of its buffer along where a character
 * of several bytes does not fit into it (facebook/react#24985): a reader would see marks for characters that are not there.
 */
export const withoutNul = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk)
    },
  })
