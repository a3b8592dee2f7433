import { expect, test } from 'vitest'
import { fillIn } from './merge-fields.ts'

const facts = { first_name: 'Ann', last_name: '  ', agent_name: 'Joe {{last_name}}' }

test.each([
  ['Hi {{first_name}}!', 'Hi Ann!', [], []],
  ['Hi {{ First Name }}!', 'Hi Ann!', [], []],
  ['Hi {{first_name|friend}}!', 'Hi Ann!', [], []],
  ['Hi {{ last_name | dear friend }}!', 'Hi dear friend!', [], []],
  ['{{first_name}} {{FIRST_NAME}}', 'Ann Ann', [], []],
  ['Dear {{last_name}}, {{last_name}}', 'Dear {{last_name}}, {{last_name}}', ['last_name'], []],
  ['{{company_name}}', '{{company_name}}', ['company_name'], []],
  ['{{shoe_size}} {{first_name}}', '{{shoe_size}} Ann', [], ['shoe_size']],
  ['I am {{agent_name}}', 'I am Joe {{last_name}}', [], []],
  ['{first_name} {{}} {{ }} }}{{', '{first_name} {{}} {{ }} }}{{', [], []],
])('%s', (text, body, missing, unknown) => {
  expect(fillIn(text, facts)).toEqual({ body, missing, unknown })
})
