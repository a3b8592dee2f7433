import { useEffect, useRef, useState } from 'react'

/** A value that is set elsewhere: shows what somebody has just chosen until `tell` has answered, then what is true. */
export function useOptimisticValue<T>(value: T, tell: (value: T) => Promise<boolean>): [shown: T, choose: (value: T) => void] {
  const [wanted, setWanted] = useState<{ value: T } | null>(null)
  const newest = useRef(0)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const choose = (next: T) => {
    const asked = ++newest.current
    setWanted({ value: next })
    void tell(next).finally(() => {
      if (here.current && asked === newest.current) setWanted(null)
    })
  }
  return [wanted ? wanted.value : value, choose]
}
