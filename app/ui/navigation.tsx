import { createContext, forwardRef, useContext } from 'react'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

export type AnchorProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  /** Fetched when somebody is about to follow it: for pages that change nothing by being fetched. */
  ahead?: boolean
}
export type FormProps = ComponentPropsWithoutRef<'form'>

type Navigation = { link: ElementType; form: ElementType }

const NavigationContext = createContext<Navigation>({ link: 'a', form: 'form' })

/**
 * Lets the router take over the links and forms of the design system.
 * `link` receives what an `Anchor` does (so turn `href` and `ahead` into the router's own props), `form` what a `<form>` does.
 * Without a provider both are the plain elements.
 */
export function NavigationProvider({ link, form, children }: Partial<Navigation> & { children: ReactNode }) {
  return <NavigationContext.Provider value={{ link: link ?? 'a', form: form ?? 'form' }}>{children}</NavigationContext.Provider>
}

/** A link: the router's for addresses of ours, a plain one for the rest (`tel:`, `#part`, downloads, new tabs). */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor({ href, ahead, children, ...rest }, ref) {
  const { link: Link } = useContext(NavigationContext)
  const isRouted = staysInside(href) && rest.download === undefined && !rest.target && Link !== 'a'
  return isRouted ? (
    <Link ref={ref} href={href} ahead={ahead} {...rest}>
      {children}
    </Link>
  ) : (
    <a ref={ref} href={href} {...rest}>
      {children}
    </a>
  )
})

/** A form that the router may take over; a plain one without JavaScript. */
export const UiForm = forwardRef<HTMLFormElement, FormProps>(function UiForm(props, ref) {
  const { form: Form } = useContext(NavigationContext)
  return <Form ref={ref} {...props} />
})

function staysInside(href: string): boolean {
  return /^(?:\/(?!\/)|\?|\.)/.test(href)
}
