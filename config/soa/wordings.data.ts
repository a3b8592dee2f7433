import type { WordingRow } from './wordings.ts'

/** What people were shown before they signed, by version. A version is never changed once somebody may have signed it; kept for ever. */
export const wordings: readonly [WordingRow, ...WordingRow[]] = [
  {
    version: '2026-10-01',
    effective_from: '2020-01-01',
    en: {
      title: 'What may we talk about?',
      intro:
        'Medicare asks {{agent}} to write down, before you talk, which kinds of insurance you want to hear about. Nothing else may be discussed. This form is called a Scope of Appointment.',
      statements: [
        'Signing does not enroll you in any plan.',
        'You do not have to buy or join anything.',
        'It does not change your Medicare coverage, now or later.',
        '{{agent}} works with insurance companies, not for Medicare or the government, and may be paid if you choose a plan.',
        'What you agree to here holds for 12 months. You can change your mind at any time.',
      ],
      choose: 'Check what you want to talk about.',
      products: {
        medicare_advantage: {
          name: 'Medicare Advantage plans (Part C) and cost plans',
          meaning: 'Plans of private companies that give you your Medicare benefits in one, often with drug coverage.',
        },
        part_d: { name: 'Prescription drug plans (Part D)', meaning: 'Plans that help pay for medicines, besides Original Medicare.' },
        medigap: {
          name: 'Medicare Supplement plans (Medigap)',
          meaning: 'Insurance that pays some of the costs that Original Medicare leaves to you.',
        },
        dental_vision_hearing: {
          name: 'Dental, vision and hearing',
          meaning: 'Insurance for teeth, eyes and ears, which Original Medicare mostly does not pay for.',
        },
        hospital_indemnity: { name: 'Hospital indemnity', meaning: 'Insurance that pays you a set amount for each day in the hospital.' },
      },
      authority: 'I am allowed to sign for this person under the law of the state where they live.',
      consent: 'I agree to sign electronically. My typed name counts as my signature.',
      paper:
        'You may ask for a paper form instead, and for a paper copy of what you sign, at no cost. You may take back your agreement to sign electronically before you sign by closing this page.',
      intent: 'By typing my name and choosing Sign, I agree to talk with {{agent}} about what I checked above.',
    },
    es: {
      title: '¿De qué podemos hablar?',
      intro:
        'Medicare pide a {{agent}} que anote, antes de conversar, de qué tipos de seguro desea usted hablar. No se puede hablar de nada más. Este formulario se llama Alcance de la cita (Scope of Appointment).',
      statements: [
        'Firmar no lo inscribe en ningún plan.',
        'Usted no tiene que comprar nada ni inscribirse en nada.',
        'No cambia su cobertura de Medicare, ni ahora ni después.',
        '{{agent}} trabaja con compañías de seguros, no para Medicare ni para el gobierno, y puede recibir un pago si usted elige un plan.',
        'Lo que acepta aquí vale por 12 meses. Puede cambiar de opinión en cualquier momento.',
      ],
      choose: 'Marque de qué desea hablar.',
      products: {
        medicare_advantage: {
          name: 'Planes Medicare Advantage (Parte C) y planes de costo',
          meaning:
            'Planes de compañías privadas que le dan sus beneficios de Medicare en uno solo, a menudo con cobertura de medicamentos.',
        },
        part_d: {
          name: 'Planes de medicamentos recetados (Parte D)',
          meaning: 'Planes que ayudan a pagar los medicamentos, además de Medicare Original.',
        },
        medigap: {
          name: 'Planes suplementarios de Medicare (Medigap)',
          meaning: 'Seguros que pagan parte de los costos que Medicare Original le deja a usted.',
        },
        dental_vision_hearing: {
          name: 'Dental, visión y audición',
          meaning: 'Seguros para los dientes, los ojos y los oídos, que Medicare Original casi no paga.',
        },
        hospital_indemnity: {
          name: 'Indemnización por hospitalización',
          meaning: 'Seguro que le paga una cantidad fija por cada día en el hospital.',
        },
      },
      authority: 'Tengo permiso para firmar por esta persona según la ley del estado donde vive.',
      consent: 'Acepto firmar electrónicamente. Mi nombre escrito vale como mi firma.',
      paper:
        'Puede pedir un formulario en papel, y una copia en papel de lo que firme, sin costo. Puede retirar su acuerdo de firmar electrónicamente antes de firmar, con solo cerrar esta página.',
      intent: 'Al escribir mi nombre y elegir Firmar, acepto hablar con {{agent}} de lo que marqué arriba.',
    },
  },
]
