/**
 * What a visitor agrees to with the box of a page's form, by version; `{{owner}}` and `{{brand}}` are filled in. A version that was
 * ever shown stays here: what somebody agreed to is kept word for word, and this says which words those were.
 * Source: 47 CFR 64.1200(f)(9), prior express written consent: who may call, that machines may be used, that it is no condition.
 */
const wordings: Record<string, Record<'en' | 'es', string>> = {
  '2026-11': {
    en: 'I agree that {{owner}} and {{brand}} may call, text and e-mail me about insurance at the number and address I gave, also by automated means. My consent is not a condition of buying anything. Message and data rates may apply. I can withdraw it at any time; to end texts, I reply STOP.',
    es: 'Acepto que {{owner}} y {{brand}} me llamen, me envíen mensajes de texto y me escriban por correo electrónico sobre seguros al número y a la dirección que di, también por medios automatizados. Mi consentimiento no es condición para comprar nada. Pueden aplicarse tarifas de mensajes y datos. Puedo retirarlo en cualquier momento; para dejar de recibir mensajes de texto, respondo STOP.',
  },
  '2026-12': {
    en: 'I agree that {{owner}} and {{brand}} may call, text and e-mail me with offers and reminders about insurance at the number and address I gave, also by automated means. My consent is not a condition of buying anything. Message frequency varies. Message and data rates may apply. I can withdraw it at any time; to end texts, I reply STOP, and for help, HELP.',
    es: 'Acepto que {{owner}} y {{brand}} me llamen, me envíen mensajes de texto y me escriban por correo electrónico con ofertas y recordatorios sobre seguros al número y a la dirección que di, también por medios automatizados. Mi consentimiento no es condición para comprar nada. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Puedo retirarlo en cualquier momento; para dejar de recibir mensajes de texto, respondo STOP, y para recibir ayuda, HELP.',
  },
  // Of a booking: texts about the appointment, and nothing else. 47 CFR 64.1200(a)(1)(iii), prior express consent.
  'booking-2026-11': {
    en: 'I agree that {{owner}} and {{brand}} may text me about this appointment at the number I gave, also by automated means. My consent is not a condition of the appointment. Message and data rates may apply. To end texts, I reply STOP.',
    es: 'Acepto que {{owner}} y {{brand}} me envíen mensajes de texto sobre esta cita al número que di, también por medios automatizados. Mi consentimiento no es condición para la cita. Pueden aplicarse tarifas de mensajes y datos. Para dejar de recibir mensajes de texto, respondo STOP.',
  },
}

export const consentVersion = '2026-12'
export const bookingConsentVersion = 'booking-2026-11'

/** The words of a version as they were shown; null for a version that there never was. */
export function consentWording(version: string, language: string, values: { owner: string; brand: string }): string | null {
  const wording = wordings[version]?.[language === 'es' ? 'es' : 'en']
  return wording?.replace(/\{\{(owner|brand)\}\}/g, (_mark, name: 'owner' | 'brand') => values[name]) ?? null
}
