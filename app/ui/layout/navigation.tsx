import { createContext, forwardRef, useContext, useMemo } from 'react'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

export type AnchorProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  /** Fetched when somebody is about to follow it: for pages that change nothing by being fetched. */
  ahead?: boolean
}
export type FormProps = ComponentPropsWithoutRef<'form'>

type Navigation = { form: ElementType; link: ElementType }

const NavigationContext = createContext<Navigation | null>(null)
const DelegatedContext = createContext(false)

/**
 * Lets the router take over the links and forms of the design system: `link` receives what an `Anchor` does, `form` what a `<form>`
 * does. Without it they are plain ones.
 */
export function NavigationProvider({ form, link, children }: Navigation & { children: ReactNode }) {
  const navigation = useMemo(() => ({ form, link }), [form, link])
  return <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
}

/** Where one listener follows all links: they stay plain, but for those that are fetched ahead. */
export const DelegatedLinks = ({ children }: { children: ReactNode }) => (
  <DelegatedContext.Provider value={true}>{children}</DelegatedContext.Provider>
)

/** A link. One to an address of ours is the router's; downloads and new tabs are nobody's but the browser's. */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor({ ahead, children, ...rest }, ref) {
  const navigation = useContext(NavigationContext)
  const isDelegated = useContext(DelegatedContext)
  if (!navigation || (isDelegated && !ahead) || rest.download !== undefined || rest.target || !staysInside(rest.href))
    return (
      <a ref={ref} {...rest}>
        {children}
      </a>
    )
  const { link: RouterLink } = navigation
  return (
    <RouterLink ref={ref} ahead={ahead} {...rest}>
      {children}
    </RouterLink>
  )
})

/** A form that the router may take over; a plain one without JavaScript. */
export const UiForm = forwardRef<HTMLFormElement, FormProps>(function UiForm(props, ref) {
  const Form = useContext(NavigationContext)?.form ?? 'form'
  return <Form ref={ref} {...props} />
})

const staysInside = (href: string): boolean => /^(?:\/(?!\/)|\?|\.)/.test(href)
