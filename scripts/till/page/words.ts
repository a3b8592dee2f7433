/** What the hosted page and the bank's page say. */
const en = {
  note: 'A till for trying out: no money moves here, whatever you press.',
  pay: (amount: string) => `Pay ${amount}`,
  save: 'Save card',
  paying: 'Pay by card',
  saving: 'Save a card',
  saving_note: 'Nothing is charged now.',
  total: 'Total',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  code: 'Security code (CVC)',
  name: 'Name on the card',
  back: (shop: string) => `Back to ${shop}`,
  try: 'Cards to try',
  try_note: 'Any month to come, any code of three digits (four for American Express). Cards of your own are declined.',
  over: 'This page is closed',
  over_note: 'The time to pay here is over, or it was called off.',
  done: 'This was paid already.',
  faults: {
    missing: 'Enter the card number.',
    not_digits: 'A card number has digits only.',
    unknown_brand: 'This is no number of Visa, Mastercard, American Express or Discover.',
    wrong_length: 'The card number is too short or too long.',
    mistyped: 'The card number is mistyped.',
    expiry: 'Enter the month and year on the card, such as 08/30.',
    over: 'This card has expired.',
    code: 'Enter the code on the card: three digits, four for American Express.',
    name: 'Enter the name on the card.',
  },
  bank: 'Your bank asks',
  bank_note: (amount: string, shop: string) => `Do you agree to pay ${amount} to ${shop}?`,
  bank_save: (shop: string) => `Do you agree that ${shop} keeps your card?`,
  yes: 'Yes, I agree',
  no: 'No, refuse',
  bank_over: 'There is nothing to agree to any more.',
}

const es: typeof en = {
  note: 'Una caja de prueba: aquí no se mueve dinero, pulse lo que pulse.',
  pay: (amount) => `Pagar ${amount}`,
  save: 'Guardar tarjeta',
  paying: 'Pagar con tarjeta',
  saving: 'Guardar una tarjeta',
  saving_note: 'No se cobra nada ahora.',
  total: 'Total',
  number: 'Número de tarjeta',
  expiry: 'Vence (MM/AA)',
  code: 'Código de seguridad (CVC)',
  name: 'Nombre en la tarjeta',
  back: (shop) => `Volver a ${shop}`,
  try: 'Tarjetas de prueba',
  try_note: 'Cualquier mes futuro, cualquier código de tres cifras (cuatro con American Express). Las tarjetas propias se rechazan.',
  over: 'Esta página está cerrada',
  over_note: 'El plazo para pagar aquí terminó, o se canceló.',
  done: 'Esto ya se pagó.',
  faults: {
    missing: 'Escriba el número de tarjeta.',
    not_digits: 'Un número de tarjeta solo tiene cifras.',
    unknown_brand: 'No es un número de Visa, Mastercard, American Express ni Discover.',
    wrong_length: 'El número de tarjeta es demasiado corto o demasiado largo.',
    mistyped: 'El número de tarjeta está mal escrito.',
    expiry: 'Escriba el mes y el año de la tarjeta, por ejemplo 08/30.',
    over: 'Esta tarjeta venció.',
    code: 'Escriba el código de la tarjeta: tres cifras, cuatro con American Express.',
    name: 'Escriba el nombre en la tarjeta.',
  },
  bank: 'Su banco pregunta',
  bank_note: (amount, shop) => `¿Acepta pagar ${amount} a ${shop}?`,
  bank_save: (shop) => `¿Acepta que ${shop} guarde su tarjeta?`,
  yes: 'Sí, acepto',
  no: 'No, rechazar',
  bank_over: 'Ya no hay nada que aceptar.',
}

export type Words = typeof en

/** In the language that the shop asked for; `auto` by the browser. */
export function wordsFor(locale: string | null, accepts = ''): { lang: 'en' | 'es'; words: Words } {
  const isSpanish = locale === 'es' || ((locale === null || locale === 'auto') && /^\s*es\b/i.test(accepts))
  return isSpanish ? { lang: 'es', words: es } : { lang: 'en', words: en }
}

export const dollars = (cents: number, lang: string): string =>
  new Intl.NumberFormat(`${lang}-US`, { style: 'currency', currency: 'USD' }).format(cents / 100)
