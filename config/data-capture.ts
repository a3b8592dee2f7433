/**
 * The fact-finding form of a contact: what every brand asks, and after it what a brand's or a company's file adds
 * (`data_capture` in tenant.yaml). Answers are kept by the key of their field.
 */

import type { DataFieldType } from './options.ts'
import type { DataSection, Locale, Words } from './tenant/tenant.ts'

/** These are answered by choosing from a list. */
export const chosenTypes: readonly DataFieldType[] = ['choice', 'choices']

export type FormField = {
  key: string
  label: string
  type: DataFieldType
  required: boolean
  long: boolean
  hint: string | null
  section: { key: string; label: string }
  options: { value: string; label: string }[]
}

const words = (en: string, es: string): Words => ({ en, es })
const option = (value: string, en: string, es: string) => ({ value, label: words(en, es) })

/** What is asked in every brand. */
export const baseSections: Readonly<Record<string, DataSection>> = {
  household: {
    label: words('Household', 'Hogar'),
    fields: [
      {
        key: 'marital_status',
        label: words('Marital status', 'Estado civil'),
        type: 'choice',
        required: false,
        options: [
          option('single', 'Single', 'Soltero o soltera'),
          option('married', 'Married', 'Casado o casada'),
          option('domestic_partner', 'Domestic partner', 'Pareja de hecho'),
          option('separated', 'Separated', 'Separado o separada'),
          option('divorced', 'Divorced', 'Divorciado o divorciada'),
          option('widowed', 'Widowed', 'Viudo o viuda'),
        ],
      },
      { key: 'dependents', label: words('Dependents', 'Personas a cargo'), type: 'number', required: false },
      { key: 'owns_home', label: words('Owns the home', 'Vivienda propia'), type: 'yes_no', required: false },
      { key: 'mortgage_balance', label: words('Mortgage balance', 'Saldo de la hipoteca'), type: 'money', required: false },
    ],
  },
  income: {
    label: words('Work and income', 'Trabajo e ingresos'),
    fields: [
      {
        key: 'employment',
        label: words('Employment', 'Situación laboral'),
        type: 'choice',
        required: false,
        options: [
          option('employed', 'Employed', 'Con empleo'),
          option('self_employed', 'Self-employed', 'Por cuenta propia'),
          option('retired', 'Retired', 'Con jubilación'),
          option('not_working', 'Not working', 'Sin empleo'),
        ],
      },
      { key: 'employer', label: words('Employer', 'Empresa'), type: 'text', required: false },
      { key: 'annual_income', label: words('Income a year', 'Ingresos al año'), type: 'money', required: false },
      { key: 'retires_on', label: words('Plans to retire on', 'Prevé jubilarse el'), type: 'date', required: false },
    ],
  },
  needs: {
    label: words('Coverage and goals', 'Cobertura y objetivos'),
    fields: [
      { key: 'has_coverage', label: words('Is insured already', 'Ya tiene seguro'), type: 'yes_no', required: false },
      {
        key: 'goals',
        label: words('What matters to them', 'Qué le importa'),
        type: 'choices',
        required: false,
        options: [
          option('final_expenses', 'Final expenses', 'Gastos finales'),
          option('income_protection', 'Income for the family', 'Ingresos para la familia'),
          option('mortgage', 'Paying off the home', 'Pagar la vivienda'),
          option('health', 'Health costs', 'Gastos de salud'),
          option('long_term_care', 'Long-term care', 'Cuidados prolongados'),
          option('retirement', 'Retirement income', 'Ingresos de jubilación'),
          option('inheritance', 'Leaving something behind', 'Dejar un legado'),
        ],
      },
      { key: 'monthly_budget', label: words('Can spend a month', 'Presupuesto al mes'), type: 'money', required: false },
      { key: 'remarks', label: words('Remarks', 'Observaciones'), type: 'text', long: true, required: false },
    ],
  },
}

export const baseKeys: ReadonlySet<string> = new Set(Object.values(baseSections).flatMap(({ fields }) => fields.map(({ key }) => key)))

/** The whole form in one language: the base set, then what the brand asks besides, in the order of its file. */
export function formFields(brand: { data_capture: Record<string, DataSection> }, language: Locale): FormField[] {
  return Object.entries({ ...baseSections, ...brand.data_capture }).flatMap(([key, { label, fields }]) => {
    const section = { key, label: wordsIn(label, language) }
    return fields.map((field) => ({
      key: field.key,
      label: wordsIn(field.label, language),
      type: field.type,
      required: field.required,
      long: field.long ?? false,
      hint: field.hint === undefined ? null : wordsIn(field.hint, language),
      section,
      options: (field.options ?? []).map(({ value, label: words }) => ({ value, label: wordsIn(words, language) })),
    }))
  })
}

/** The words in a language, else in English, else in the one there is. */
function wordsIn(label: string | Words, language: Locale): string {
  if (typeof label === 'string') return label
  return label[language] ?? label.en ?? Object.values(label)[0] ?? ''
}
