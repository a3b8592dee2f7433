/** Says what to do about what cannot be done without a browser. */
export const unsupported = <T extends object>(target: T, kind: string): T =>
  new Proxy(target, {
    get(object, name, receiver): unknown {
      if (typeof name === 'symbol' || name === 'then' || name in object) return Reflect.get(object, name, receiver)
      throw new Error(`Without a browser a ${kind} has no ${name}: the journey needs the tag @browser`)
    },
  })
