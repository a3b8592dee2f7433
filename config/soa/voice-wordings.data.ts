import { wordings } from './wordings.data.ts'
import type { WordingRow } from './wordings.ts'

const [{ en, es }] = wordings

/**
 * What is read aloud to somebody who agrees on a recorded call, by version. A version is never changed once somebody may have agreed
 * by it; kept for ever.
 */
export const voiceWordings: readonly [WordingRow, ...WordingRow[]] = [
  {
    version: '2026-10-01-voice',
    effective_from: '2020-01-01',
    en: {
      title: 'What may we talk about?',
      intro:
        'This is {{agent}}. This call is being recorded. Medicare asks me to record, before we talk, which kinds of insurance you want to hear about. We will talk about nothing else. This is called a Scope of Appointment.',
      statements: [
        'Agreeing does not enroll you in any plan.',
        'You do not have to buy or join anything.',
        'It does not change your Medicare coverage, now or later.',
        'I work with insurance companies, not for Medicare or the government, and may be paid if you choose a plan.',
        'What you agree to now holds for 12 months. You can change your mind at any time.',
      ],
      choose: 'Please tell me which of these you want to talk about:',
      products: en.products,
      authority: 'Are you allowed to speak for this person under the law of the state where they live?',
      consent: 'Do you agree that this recording of your voice counts as your signature?',
      paper: 'You may ask for a paper form instead, and for a paper copy of what you agree to, at no cost.',
      intent: 'Please say your full name, and that you agree to talk with me about what you have just named.',
    },
    es: {
      title: '¿De qué podemos hablar?',
      intro:
        'Le habla {{agent}}. Esta llamada se está grabando. Medicare me pide que deje constancia, antes de conversar, de qué tipos de seguro desea usted hablar. No hablaremos de nada más. Esto se llama Alcance de la cita (Scope of Appointment).',
      statements: [
        'Aceptar no lo inscribe en ningún plan.',
        'Usted no tiene que comprar nada ni inscribirse en nada.',
        'No cambia su cobertura de Medicare, ni ahora ni después.',
        'Trabajo con compañías de seguros, no para Medicare ni para el gobierno, y puedo recibir un pago si usted elige un plan.',
        'Lo que acepta ahora vale por 12 meses. Puede cambiar de opinión en cualquier momento.',
      ],
      choose: 'Dígame, por favor, de cuáles de estos desea hablar:',
      products: es.products,
      authority: '¿Tiene usted permiso para hablar por esta persona según la ley del estado donde vive?',
      consent: '¿Acepta que esta grabación de su voz valga como su firma?',
      paper: 'Puede pedir un formulario en papel, y una copia en papel de lo que acepte, sin costo.',
      intent: 'Diga, por favor, su nombre completo y que acepta hablar conmigo de lo que acaba de nombrar.',
    },
  },
]
