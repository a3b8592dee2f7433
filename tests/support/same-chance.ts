import fc from 'fast-check'

/** What is tried by chance is the same each time, so that nothing fails that nobody changed; `npm run fuzz` looks further, by its --seed. */
fc.configureGlobal({ seed: 20261128 })
