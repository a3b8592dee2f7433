import { eq, sql } from 'drizzle-orm'
import { linksOf, newKeys, senderOf } from '#api/areas/campaigns/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import {
  campaign_links,
  campaign_recipients,
  campaign_triggers,
  campaigns,
  contacts,
  email_logs,
  email_templates,
  link_clicks,
  message_contents,
  profiles,
  sending_domains,
} from '#api/platform/tables/index.ts'
import type { KeptBlock } from '#api/platform/tables/mail.ts'

const day = 86_400_000
const block = (kind: KeptBlock['kind'], text: string, url = '', language: KeptBlock['language'] = 'all'): KeptBlock => ({
  kind,
  language,
  text,
  url,
})

type Written = { title: string; en: string; es: string; blocks: KeptBlock[] }

const written: readonly Written[] = [
  {
    title: 'Birthday',
    en: 'Happy birthday, {{first_name|friend}}!',
    es: '¡Feliz cumpleaños, {{first_name|amigo}}!',
    blocks: [
      block('text', 'Dear {{first_name|friend}},\n\nI wish you a wonderful day and a good year ahead.\n\n{{agent_name}}', '', 'en'),
      block('text', 'Hola, {{first_name|amigo}}:\n\nLe deseo un día maravilloso y un buen año.\n\n{{agent_name}}', '', 'es'),
    ],
  },
  {
    title: 'Policy review',
    en: 'Time to look at your coverage',
    es: 'Es hora de revisar su cobertura',
    blocks: [
      block('heading', 'Is your coverage still right?', '', 'en'),
      block('heading', '¿Su cobertura sigue siendo la adecuada?', '', 'es'),
      block(
        'text',
        'Hello {{first_name|there}},\n\nA year has passed. Let us take **15 minutes** to see whether:\n\n- your needs have changed\n- your beneficiaries are up to date\n\n[What to have at hand](https://guides.example/policy-review)',
        '',
        'en',
      ),
      block(
        'text',
        'Hola, {{first_name|cliente}}:\n\nHa pasado un año. Veamos en **15 minutos** si:\n\n- sus necesidades han cambiado\n- sus beneficiarios están al día\n\n[Qué tener a mano](https://guides.example/es/revision)',
        '',
        'es',
      ),
      block('button', 'Choose a time', 'https://book.example/15-minutes', 'en'),
      block('button', 'Elegir una hora', 'https://book.example/es/15-minutos', 'es'),
      block('divider', ''),
      block('text', '{{agent_name}}, {{company_name}}'),
    ],
  },
  {
    title: 'Thank you for a referral',
    en: 'Thank you, {{first_name|friend}}',
    es: 'Gracias, {{first_name|amigo}}',
    blocks: [
      block('text', 'Thank you for telling somebody about me. That means a lot.\n\n{{agent_name}}', '', 'en'),
      block('text', 'Gracias por hablar de mí. Significa mucho.\n\n{{agent_name}}', '', 'es'),
    ],
  },
]

/** Templates of mails, and what an agent wrote to a few contacts, some of which came back. */
export async function layCampaigns(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  const kept = written.map((one) => ({ ...one, id: newId() }))
  await db.insert(message_contents).values(
    kept.map(({ id, en, es, blocks }) => ({
      tenant_id: brand.id,
      id,
      channel: 'email' as const,
      subject: { en, es },
      preheader: { en: '', es: '' },
      blocks,
      hash: `demo ${id}`,
    })),
  )
  const rows = kept.map(({ id, title }, position) => ({ tenant_id: brand.id, id: newId(), title, content_id: id, position }))
  await db.insert(email_templates).values(rows)
  await db.insert(campaign_triggers).values(
    kept.slice(0, 2).map(({ id, title }) => ({
      tenant_id: brand.id,
      id: newId(),
      title: `${title}, as it is`,
      channel: 'email' as const,
      trigger_type: 'manual',
      recurrence: 'once',
      content_id: id,
    })),
  )
  const agent = people.get('agent')
  const review = kept[1]
  if (!agent || !review) return
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, agent))
  const agent_name = profile ? `${profile.first_name} ${profile.last_name}` : ''
  const theirs = await db
    .select({ id: contacts.id, first_name: contacts.first_name, email: contacts.email })
    .from(contacts)
    .where(
      sql`${contacts.owner_id} = ${agent} and ${contacts.email} is not null and not ${contacts.do_not_mail} and ${contacts.deleted_at} is null`,
    )
    .orderBy(contacts.number)
    .limit(12)
  const states = ['sent', 'sent', 'sent', 'sent', 'bounced', 'sent'] as const
  const mails = theirs.map(({ id, first_name, email }, place) => {
    const at = new Date(now.getTime() - (place + 1) * 3 * day)
    const status = states[place % states.length] ?? 'sent'
    return {
      tenant_id: brand.id,
      id: newId(),
      contact_id: id,
      user_id: agent,
      content_id: review.id,
      merge_values: { first_name, agent_name, company_name: brand.set.name },
      subject: review.en,
      recipient: email ?? '',
      sender_name: agent_name,
      status,
      sent_at: at,
      created_at: at,
      ...(status === 'bounced' && { bounced_at: at, diagnostic: '550 5.1.1 No such user here' }),
    }
  })
  if (mails.length > 0) await db.insert(email_logs).values(mails)
  await layBroadcasts(work, agent, review, agent_name)
  await layDomain(work)
}

/** One broadcast that is done, with those who were left out and those whose mail came back, and one that waits for its day. */
async function layBroadcasts(
  { db, brand, now }: OpenWork,
  agent: string,
  { id: content_id, en: subject }: Pick<Written, 'en'> & { id: string },
  sender_name: string,
) {
  const theirs = await db
    .select({ id: contacts.id, first_name: contacts.first_name, email: contacts.email, do_not_mail: contacts.do_not_mail })
    .from(contacts)
    .where(sql`${contacts.owner_id} = ${agent} and ${contacts.deleted_at} is null`)
    .orderBy(contacts.number)
    .limit(40)
  const at = new Date(now.getTime() - 20 * day)
  const seen = new Set<string>()
  const chosen = theirs.map(({ id: contact_id, first_name, email, do_not_mail }, place) => {
    const rule = !email ? 'no_email' : do_not_mail ? 'do_not_mail' : seen.has(email) ? 'same_address' : null
    if (email) seen.add(email)
    const status = place % 13 === 12 ? ('bounced' as const) : ('sent' as const)
    return { seq: place + 1, contact_id, address: email ?? '', rule, message_id: rule ? null : newId(), first_name, status }
  })
  const done = {
    id: newId(),
    title: 'Yearly review',
    track_clicks: true,
    status: 'done' as const,
    started_at: at,
    finished_at: at,
    created_at: at,
  }
  const later = {
    id: newId(),
    title: 'Holiday greetings',
    status: 'scheduled' as const,
    send_at: new Date(now.getTime() + 25 * day),
    created_at: now,
  }
  const same = { tenant_id: brand.id, channel: 'email' as const, user_id: agent, content_id, total_count: chosen.length }
  await db.insert(campaigns).values([
    { ...same, ...done },
    { ...same, ...later },
  ])
  const mails = chosen.flatMap(({ contact_id, address, message_id, first_name, status }) => {
    if (!message_id) return []
    const values = { first_name, agent_name: sender_name, company_name: brand.set.name }
    const fate = status === 'bounced' ? { bounced_at: at, diagnostic: '550 5.1.1 No such user here' } : {}
    return {
      tenant_id: brand.id,
      id: message_id,
      contact_id,
      user_id: agent,
      campaign_id: done.id,
      content_id,
      cause: 'campaign' as const,
      merge_values: values,
      subject,
      recipient: address,
      sender_name,
      status,
      sent_at: at,
      created_at: at,
      ...fate,
    }
  })
  if (mails.length > 0) await db.insert(email_logs).values(mails)
  await layReplies({ db, brand }, mails.filter(({ status }) => status === 'sent').slice(2, 5))
  await layClicks(
    { db, brand },
    done.id,
    mails.filter(({ status }) => status === 'sent').map(({ id }) => id),
    at,
  )
  const rows = [done, later].flatMap(({ id: campaign_id, status }) =>
    chosen.map(({ seq, contact_id, address, rule, message_id }) => ({
      tenant_id: brand.id,
      campaign_id,
      seq,
      contact_id,
      owner_id: agent,
      address,
      rule,
      state: rule ? ('left_out' as const) : status === 'done' ? ('handed' as const) : ('waiting' as const),
      message_id: status === 'done' ? message_id : null,
    })),
  )
  if (rows.length > 0) await db.insert(campaign_recipients).values(rows)
}

const answers = ['Thank you, Tuesday at ten suits me.', 'Could you call me about the dental plan?', 'Gracias. ¿Me puede llamar el jueves?']

/** Some answered the next day. */
async function layReplies({ db, brand }: Pick<OpenWork, 'db' | 'brand'>, mails: readonly Answered[]) {
  const rows = mails.map(({ id: in_reply_to, contact_id, user_id, subject, recipient, sent_at }, place) => ({
    ...{ tenant_id: brand.id, id: newId(), contact_id, user_id, in_reply_to },
    ...{ direction: 'in' as const, status: 'received' as const, from_address: recipient },
    subject: `Re: ${subject}`,
    body: answers[place % answers.length] ?? '',
    created_at: new Date(sent_at.getTime() + day + place * 3_600_000),
  }))
  if (rows.length > 0) await db.insert(email_logs).values(rows)
}
type Answered = { id: string; contact_id: string; user_id: string; subject: string; recipient: string; sent_at: Date }

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'

/** Some read it and followed a link some hours later; a scanner followed all links of some mails at once. */
async function layClicks({ db, brand }: Pick<OpenWork, 'db' | 'brand'>, campaign_id: string, mails: readonly string[], at: Date) {
  const links = written[1] ? linksOf(contentOf(written[1])).map((url, place) => ({ id: newId(), url, place })) : []
  if (links.length === 0) return
  await db.insert(campaign_links).values(links.map((link) => ({ tenant_id: brand.id, campaign_id, ...link })))
  const clicks = mails.flatMap((message_id, place) => {
    const click = (link: number, seconds: number) => ({
      ...{ tenant_id: brand.id, id: newId(), message_id, link_id: links[link % links.length]?.id ?? '' },
      at: new Date(at.getTime() + seconds * 1000),
    })
    const scanned = place % 5 === 1 ? links.map((_link, nth) => ({ ...click(nth, 3), user_agent: '', machine: 'agent' as const })) : []
    const read = place % 3 === 0 ? [{ ...click(place % 2, 3_600 + place * 977), user_agent: browser }] : []
    return [...scanned, ...read]
  })
  if (clicks.length > 0) await db.insert(link_clicks).values(clicks)
}

const contentOf = ({ en, blocks }: Written) => ({ subject: { en }, preheader: { en: '' }, blocks })

/** Mail to contacts is signed; nobody looks for the records of a domain that is only an example. */
async function layDomain(work: OpenWork) {
  const { db, brand, now } = work
  const { domain } = senderOf(work)
  const id = newId()
  await db.insert(sending_domains).values({
    ...{ tenant_id: brand.id, id, domain, selector: `crm${id.slice(-8)}`, ...(await newKeys(work)) },
    ...{
      state: 'verified',
      verified_at: new Date(now.getTime() - 40 * day),
      checked_at: now,
      check_after: new Date(now.getTime() + 3_650 * day),
    },
    outcomes: { dkim: 'found', spf: 'found', dmarc: 'found', mx: 'found' },
  })
}
