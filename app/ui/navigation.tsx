import { createContext, forwardRef, useContext } from 'react'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

export type AnchorProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: string }
export type FormProps = ComponentPropsWithoutRef<'form'>

type Navigation = { link: ElementType; form: ElementType }

const NavigationContext = createContext<Navigation>({ link: 'a', form: 'form' })

/**
 * Lets the router take over the links and forms of the design system.
 * `link` receives what an `<a>` does (so turn `href` into the router's own prop), `form` what a `<form>` does.
 * Without a provider both are the plain elements.
 */
export function NavigationProvider({ link, form, children }: Partial<Navigation> & { children: ReactNode }) {
  return <NavigationContext.Provider value={{ link: link ?? 'a', form: form ?? 'form' }}>{children}</NavigationContext.Provider>
}

/** A link: the router's for addresses of ours, a plain one for the rest (`tel:`, `#part`, downloads, new tabs). */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor({ href, ...rest }, ref) {
  const { link: Link } = useContext(NavigationContext)
  const Element = staysInside(href) && rest.download === undefined && !rest.target ? Link : 'a'
  return <Element ref={ref} href={href} {...rest} />
})

/** A form that the router may take over; a plain one without JavaScript. */
export const UiForm = forwardRef<HTMLFormElement, FormProps>(function UiForm(props, ref) {
  const { form: Form } = useContext(NavigationContext)
  return <Form ref={ref} {...props} />
})

function staysInside(href: string): boolean {
  return /^(?:\/(?!\/)|\?|\.)/.test(href)
}
