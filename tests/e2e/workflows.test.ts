import { agentWith, freshName, give } from './support/contacts.ts'
import { openMenu, tick } from './support/lists.ts'
import { askApi, cookieOf, expect, field, signIn, test } from './support/session.ts'

test('a flow is begun empty, given steps, put in order, tried, published and deleted', async ({ page, home, people }) => {
  const last = freshName()
  const agent = await people.make({ role: 'agent', name: ['Nora', last] })
  const [number = 0] = await give(people, agent, [{ first_name: 'Ana', last_name: last }])
  await signIn(page, home, agent)
  await page.goto(`${home}/workflows`)
  await page.getByRole('link', { name: 'Library' }).first().click()
  await page.getByRole('button', { name: 'Begin with an empty flow' }).click()
  await expect(page.getByText('Flow added. Nothing happens until you publish it.')).toBeVisible()

  await page.getByRole('link', { name: 'Add the first step' }).click()
  await page.getByRole('link', { name: 'Note', exact: true }).click()
  await field(page, 'Text').fill(`Asked about ${last}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Asked about ${last}`)).toBeVisible()
  await page.getByRole('link', { name: 'Add after step 1' }).click()
  await page.getByRole('link', { name: 'Wait', exact: true }).click()
  await field(page, 'Days').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Change step 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Move step 2 up' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Asked about ${last}` })
      .getByRole('link', { name: 'Change step 2' }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Try it' }).click()
  await field(page, 'Number of a contact').fill(String(number))
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('region', { name: 'Try it' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Steps' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The flow is in force.')).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?add=s2&kind=note`)
  await field(page, 'Text').fill('Asked again')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'What the draft changes' }).getByRole('listitem')).toHaveText(['Added: Note: Asked again'])
  await expect(page.getByRole('region', { name: 'In force: version 1' })).not.toContainText('Asked again')
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Flow deleted; it ended for 0 contacts.')).toBeVisible()
})

test('ticked contacts are enrolled once it is told who enters; a contact’s page says why and takes out', async ({ page, home, people }) => {
  const { numbers } = await agentWith(page, home, people, [{ first_name: 'Ana' }, { first_name: 'Bea' }])
  const [ana = 0] = numbers
  const token = await cookieOf(page, home, 'token')
  const definition = { trigger: { kind: 'manual' }, entry: {}, steps: [{ id: 's1', kind: 'wait', days: 9 }] }
  const { body } = await askApi(home, token, 'POST', '/v1/workflow/wf_flows', { title: 'Nine days', definition })
  const { id } = body['data'] as { id: string }
  await askApi(home, token, 'PUT', `/v1/workflow/wf_flows/${id}/activate`, { active: true })

  const flows = `${home}/contacts/${ana}/flows`
  await page.goto(flows)
  await field(page, 'Flow').selectOption({ label: 'Nine days' })
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByRole('table', { name: 'Flows', exact: true }).getByRole('row').filter({ hasText: 'Nine days' })).toContainText(
    'Somebody enrolls contacts',
  )

  await page.goto(`${home}/contacts?order_field=name`)
  await tick(page, 'Ana Doe', 'Bea Doe')
  await openMenu(page, 'More')
  await page.getByRole('button', { name: 'Enroll in a flow' }).first().click()
  await field(page, 'Flow').selectOption({ label: 'Nine days' })
  await page.getByRole('button', { name: 'Show who enters' }).click()
  await expect(page.getByRole('heading', { name: 'One contact enters' })).toBeVisible()
  await expect(page.getByText('In this flow, or through it before: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Enroll one contact' }).click()
  await expect(page.getByText('One contact is in the flow. One isn’t.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bea Doe' })).toBeVisible()

  await page.goto(flows)
  await page.getByRole('button', { name: 'Take out of “Nine days”' }).click()
  await expect(page.getByText('Taken out of the flow.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Flows', exact: true }).getByRole('row').filter({ hasText: 'Nine days' })).toContainText(
    'Taken out',
  )
  await expect(page.getByRole('table', { name: 'Flow history' }).getByRole('row').nth(1)).toContainText('Taken out')
})

test('a flow gets conditions, a goal, reasons to end and hours; what is wrong is said beside the field', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent' }))
  const token = await cookieOf(page, home, 'token')
  const { body } = await askApi(home, token, 'POST', '/v1/workflow/wf_flows', { title: 'With rules' })
  const { id } = body['data'] as { id: string }
  await page.goto(`${home}/workflows/${id}`)
  await page.getByRole('link', { name: 'Change the rules' }).click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await field(page, 'Condition').selectOption({ label: 'Lives in: Texas' })
  await page.getByRole('button', { name: 'Add a reason to end' }).click()
  await field(page, 'Reason').selectOption({ label: 'A policy lapses' })
  await field(page, 'Its goal').selectOption({ label: 'An appointment is made' })
  await page.getByLabel('Monday').check()
  await field(page, 'Until').fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be later than the time before it.').first()).toBeVisible()
  await expect(page.getByLabel('Monday')).toBeChecked()
  await field(page, 'Until').fill('18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const stored = (await askApi(home, token, 'GET', `/v1/workflow/wf_flows/${id}`)).body['data']
  expect(stored).toMatchObject({
    definition: {
      entry: { conditions: [{ kind: 'state_is', value: 'TX' }] },
      goal: { kind: 'appointment', ref: null },
      exits: [{ kind: 'policy_lapsed', ref: null }],
      window: { days: [1], from: '09:00', to: '18:00' },
    },
  })

  await page.goto(`${home}/workflows/${id}?add=start&kind=email`)
  await field(page.getByRole('main'), 'Subject').fill('Happy birthday')
  await field(page, 'Still makes sense for so many days').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(`${home}/workflows/${id}?add=s1&kind=branch`)
  await field(page, 'Question').selectOption({ label: 'Is of the category: Client' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is of the category: Client').first()).toBeVisible()
  const steps = (await askApi(home, token, 'GET', `/v1/workflow/wf_flows/${id}`)).body['data']
  expect(steps).toMatchObject({
    definition: { steps: [{ good_for: 1 }, { condition: { kind: 'category_is', ref: null, value: 'client' }, good_for: null }] },
  })
})
