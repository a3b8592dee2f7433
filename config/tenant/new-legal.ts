/** The legal pages that a new brand starts with: plain words about what the software really does. Counsel reads them before use. */

import type { LegalPage, Locale } from './tenant.ts'

export type LegalFacts = { name: string; email: string }

export function legalText(page: LegalPage, locale: Locale, facts: LegalFacts): string {
  return texts[page][locale](facts)
}

const texts: Record<LegalPage, Record<Locale, (facts: LegalFacts) => string>> = {
  'terms-of-use': {
    en: ({ name, email }) => `# Terms of use

These terms apply to everybody who signs in to ${name}.

## Your account

Your office or company sets up your account. It is for you alone. Keep your password to yourself, turn on two-factor sign-in where you can, and tell us at once if somebody else may have used your account. What is done with your account counts as done by you.

## The people in your lists

You work with the data of clients and of people who may become clients. You confirm that you may hold what you enter or import, that you use it only for your work, and that you follow the law that applies to you. That includes the rules on Medicare marketing, on calls and texts, on do-not-call lists and on the licences you need.

## Calls, texts and e-mail

${name} refuses some calls, texts and e-mails: to people who opted out, for example, or outside permitted hours. Such checks help you. They do not take the place of your own judgment and duties. Calls may be recorded where the law allows it or asks for it.

## What is not allowed

- Using somebody else's account, or giving yours to others.
- Entering data that you have no right to hold.
- Sending messages to people who did not agree to them.
- Trying to reach the data of other companies, or to overload or break into the service.

## If it does not work

We look after the service and keep backups, but we cannot promise that it is never interrupted. Quotes, reminders and reports can contain mistakes. Check what matters before you act on it.

## Paid plans

What a plan costs and includes is shown before you buy it. It runs until it is canceled, and what has been used is not refunded unless the law says so.

## When it ends

You can stop using ${name} at any time. We can close an account that breaks these terms, and say so to the person concerned. What your company's lists hold stays with your company.

## Changes

When these terms change in substance, a new version is shown to you when you next sign in, and you are asked to accept it.

## Questions

Write to ${email}.
`,
    es: ({ name, email }) => `# Condiciones de uso

Estas condiciones valen para todas las personas que inician sesión en ${name}.

## Su cuenta

Su oficina o empresa crea su cuenta. Es solo para usted. No comparta su contraseña, active la verificación en dos pasos si puede y avísenos enseguida si otra persona pudo haber usado su cuenta. Lo que se haga con su cuenta se considera hecho por usted.

## Las personas de sus listas

Usted trabaja con datos de clientes y de personas que pueden llegar a serlo. Confirma que puede tener lo que introduce o importa, que lo usa solo para su trabajo y que cumple la ley que le corresponde. Eso incluye las normas sobre publicidad de Medicare, llamadas y mensajes de texto, listas de no llamar y las licencias que necesita.

## Llamadas, mensajes y correo

${name} no permite algunas llamadas, mensajes y correos: por ejemplo, a quien pidió no recibirlos o fuera del horario permitido. Esos controles le ayudan, pero no sustituyen su propio criterio ni sus obligaciones. Las llamadas pueden grabarse cuando la ley lo permite o lo exige.

## Lo que no está permitido

- Usar la cuenta de otra persona o dar la suya a otros.
- Introducir datos que no tiene derecho a tener.
- Enviar mensajes a personas que no los aceptaron.
- Intentar acceder a los datos de otras empresas, sobrecargar el servicio o entrar en él sin permiso.

## Si algo no funciona

Cuidamos el servicio y hacemos copias de seguridad, pero no podemos prometer que nunca se interrumpa. Las cotizaciones, los recordatorios y los informes pueden tener errores. Compruebe lo importante antes de actuar.

## Planes de pago

Lo que cuesta e incluye un plan se muestra antes de comprarlo. Sigue vigente hasta que se cancela, y lo ya usado no se devuelve salvo que la ley diga otra cosa.

## Cuando termina

Puede dejar de usar ${name} cuando quiera. Podemos cerrar una cuenta que no cumpla estas condiciones, y se lo diremos a la persona afectada. Lo que contienen las listas de su empresa sigue siendo de su empresa.

## Cambios

Cuando estas condiciones cambien en lo esencial, verá la nueva versión la próxima vez que inicie sesión y le pediremos que la acepte.

## Preguntas

Escriba a ${email}.
`,
  },
  'privacy-policy': {
    en: ({ name, email }) => `# Privacy policy

This page says what ${name} holds about people, why, and for how long.

## Whose data it is

Agents and their companies keep records of their clients in ${name}. They decide what is recorded. We store and process it for them and on their instructions. If you are a client of an agent, ask that agent first.

## What is held

- About people who sign in: name, e-mail, role, sign-in times and network addresses, settings, and a log of what they changed.
- About clients and possible clients: what agents record, such as name, addresses, phone numbers, birth date, policies, notes, appointments, messages and calls, and, where it is needed for their coverage, Medicare details.
- About visitors of public pages: what they enter in a form, and the usual server log.

## What it is used for

To run the service for agents and their companies, to keep it safe, to meet legal duties, and to answer questions. We do not sell personal data, and public pages carry no advertising trackers of ours.

## Who sees it

The agent, the people who lead that agent, and the admins of the company, each as far as their role allows. Services that carry calls, texts, e-mail or payments receive what they need for that. Authorities receive what the law obliges us to give. Nobody else does.

## How it is protected

Connections are encrypted. Passwords are stored so that nobody can read them, and Medicare numbers are encrypted where they are stored. Each brand's data is kept apart by the database itself. Changes are logged with the name of who made them.

## How long

Records stay as long as the company needs them and the law asks for, which for Medicare sales can be ten years and more. After that they are deleted. Backups follow later.

## Cookies

We set cookies that are needed: for your session, your language, your theme, and to bring you back to the page you asked for. None is used for advertising.

## Your choices

You can ask what is held about you, have it corrected, ask for it to be deleted where no law requires it to be kept, and opt out of calls, texts and e-mail at any time.

## Questions

Write to ${email}.
`,
    es: ({ name, email }) => `# Política de privacidad

Esta página explica qué guarda ${name} sobre las personas, para qué y durante cuánto tiempo.

## De quién son los datos

Los agentes y sus empresas llevan en ${name} los registros de sus clientes. Ellos deciden qué se registra. Nosotros lo guardamos y tratamos por cuenta de ellos y según sus instrucciones. Si usted es cliente de un agente, pregunte primero a ese agente.

## Qué se guarda

- Sobre quienes inician sesión: nombre, correo electrónico, rol, horas y direcciones de red de los accesos, preferencias y un registro de lo que cambiaron.
- Sobre clientes y posibles clientes: lo que registran los agentes, como nombre, direcciones, teléfonos, fecha de nacimiento, pólizas, notas, citas, mensajes y llamadas y, si hace falta para su cobertura, datos de Medicare.
- Sobre quienes visitan las páginas públicas: lo que escriben en un formulario y el registro habitual del servidor.

## Para qué se usa

Para prestar el servicio a los agentes y a sus empresas, mantenerlo seguro, cumplir obligaciones legales y responder preguntas. No vendemos datos personales, y las páginas públicas no llevan rastreadores publicitarios nuestros.

## Quién lo ve

El agente, las personas que lo dirigen y los administradores de la empresa, cada quien según su rol. Los servicios que transmiten llamadas, mensajes, correo o pagos reciben lo que necesitan para ello. Las autoridades reciben lo que la ley nos obliga a entregar. Nadie más.

## Cómo se protege

Las conexiones están cifradas. Las contraseñas se guardan de forma que nadie pueda leerlas, y los números de Medicare se cifran donde se guardan. La propia base de datos separa los datos de cada marca. Los cambios se registran con el nombre de quien los hizo.

## Durante cuánto tiempo

Los registros se conservan mientras la empresa los necesite y la ley lo exija, que en ventas de Medicare puede ser diez años o más. Después se borran. Las copias de seguridad, algo más tarde.

## Cookies

Usamos las cookies necesarias: para su sesión, su idioma, su tema y para devolverle a la página que pidió. Ninguna se usa para publicidad.

## Sus opciones

Puede preguntar qué guardamos sobre usted, pedir que se corrija, pedir que se borre si ninguna ley obliga a conservarlo, y dejar de recibir llamadas, mensajes y correos en cualquier momento.

## Preguntas

Escriba a ${email}.
`,
  },
}
