import { createContext, forwardRef, useContext, useMemo } from 'react'
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'

export type AnchorProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  /** Fetched when somebody is about to follow it: for pages that change nothing by being fetched. */
  ahead?: boolean
}
export type FormProps = ComponentPropsWithoutRef<'form'>

const FormContext = createContext<{ form: ElementType }>({ form: 'form' })

/** Lets the router take over the forms of the design system: `form` receives what a `<form>` does. Without it they are plain ones. */
export function RoutedForms({ form, children }: { form: ElementType; children: ReactNode }) {
  const routed = useMemo(() => ({ form }), [form])
  return <FormContext.Provider value={routed}>{children}</FormContext.Provider>
}

/**
 * A link. One to an address of ours is marked for the router, which listens for the whole document: a list has a hundred, and a
 * component of the router's for each costs more than all else in a row. Downloads and new tabs are nobody's but the browser's.
 */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor({ ahead, children, ...rest }, ref) {
  const isRouted = staysInside(rest.href) && rest.download === undefined && !rest.target
  return (
    <a ref={ref} {...rest} data-routed={isRouted ? (ahead ? 'ahead' : '') : undefined}>
      {children}
    </a>
  )
})

/** A form that the router may take over; a plain one without JavaScript. */
export const UiForm = forwardRef<HTMLFormElement, FormProps>(function UiForm(props, ref) {
  const { form: Form } = useContext(FormContext)
  return <Form ref={ref} {...props} />
})

function staysInside(href: string): boolean {
  return /^(?:\/(?!\/)|\?|\.)/.test(href)
}
