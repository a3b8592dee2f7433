import { eq } from 'drizzle-orm'
import { slug } from '#api/contract/formats.ts'
import type { OfficeHours } from '#api/contract/public/webpages.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { corporations, profiles, webpage_files, webpage_messages, webpages } from '#api/platform/tables/index.ts'

const hour = 3_600_000

const weekdays = (opens: string, closes: string): OfficeHours[] =>
  (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) => ({ day, opens, closes }))

const office = {
  office_address: '18 Elm Street',
  office_city: 'Worcester',
  office_state: 'MA',
  office_zip_code: '01608',
  office_hours: weekdays('09:00', '17:30'),
}

const faqs = [
  { question: 'What does a conversation cost?', answer: 'Nothing. I am paid by the carriers, and I tell you how much if you ask.' },
  {
    question: 'Which carriers do you work with?',
    answer: 'With more than twenty. I compare what they offer for your age, your doctors and what you take.',
  },
  { question: 'Do I have to come to the office?', answer: 'No. We can talk by phone, by video, or at your kitchen table.' },
]

const expectations = [
  { title: 'A first call of fifteen minutes', text: 'You tell me what you have and what worries you. I ask about doctors and medicines.' },
  { title: 'A comparison on one page', text: 'Two or three plans side by side, with what each would have cost you last year.' },
  { title: 'You decide, I do the paperwork', text: 'Nothing is signed on the first day. I stay your contact after you enroll.' },
]

/** Of the demo's own clients, who are as made up as its agents. */
const reviews = [
  { name: 'Ruth A. (demo)', given_on: '2026-10-14', text: 'She read every letter with me and explained what I could throw away.' },
  { name: 'Leonard P. (demo)', given_on: '2026-08-03', text: 'Two calls, no pressure, and my questions were answered in Spanish.' },
]

/** Public pages of some agents and of the company; one that nobody sees yet, and what waits in a spam box. */
export async function layWebpages({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const common = { tenant_id: brand.id, created_at: now, updated_at: now }
  const labels = await labelsOf(people)
  const agent = people.get('agent') ?? ''
  const pages = [
    {
      ...common,
      ...office,
      id: newId(),
      user_id: agent,
      domain_name: labels.get('agent'),
      webpage_active: true,
      description:
        'I have helped families with Medicare and life insurance for fourteen years, in English and in Spanish.\n\nMost people come to me with a stack of letters and a deadline. We sort the letters first. Then we look at what you need, and only then at what it costs.',
      languages_spoken: ['english', 'spanish'],
      licensed_states: ['MA', 'NH', 'RI'],
      expectations,
      reviews,
      reviews_confirmed_at: now,
      reviews_confirmed_by: agent,
      faqs,
      latest_news: [
        {
          title: 'Open enrollment ends on December 7',
          text: 'Bring your list of medicines; we check every plan against it.',
          link: 'https://www.medicare.gov/',
        },
      ],
      office_phone: '+16175550123',
      office_email: `agent@${brand.key}.example`,
      facebook: 'https://www.facebook.com/',
      linkedin: 'https://www.linkedin.com/',
    },
    {
      ...common,
      ...office,
      id: newId(),
      user_id: people.get('agent2') ?? '',
      domain_name: labels.get('agent2'),
      webpage_active: true,
      description: 'Final expense and annuities, explained without small print.',
      languages_spoken: ['english', 'french'],
      color_1: '#0f766e',
      office_phone: '+16175550124',
    },
    { ...common, id: newId(), user_id: people.get('manager') ?? '', description: 'Not ready yet.' },
  ]
  await db.insert(webpages).values(pages)
  await layCompanyPage()
  const [first] = pages
  await db.insert(webpage_files).values([
    {
      tenant_id: brand.id,
      id: newId(),
      webpage_id: first?.id ?? '',
      file_title: 'Medicare & You',
      file_link: 'https://www.medicare.gov/publications',
    },
  ])
  const spam = { tenant_id: brand.id, webpage_id: first?.id ?? '', owner_id: agent, spam: true, ip: '203.0.113.7' }
  await db.insert(webpage_messages).values([
    {
      ...spam,
      id: newId(),
      spam_reason: 'links',
      first_name: 'Ranking',
      last_name: 'Experts',
      email: 'offers@people.example',
      message: 'First page guaranteed! https://one.example https://two.example https://three.example',
      created_at: new Date(now.getTime() - 30 * hour),
    },
    {
      ...spam,
      id: newId(),
      spam_reason: 'honeypot',
      first_name: 'Walt',
      email: 'walt@people.example',
      phone: '+16175550188',
      message: 'I turn 65 in March. Can we talk on a Thursday?',
      created_at: new Date(now.getTime() - 5 * hour),
    },
  ])

  async function labelsOf(cast: Map<string, string>): Promise<Map<string, string>> {
    const rows = await db.select({ id: profiles.user_id, first: profiles.first_name, last: profiles.last_name }).from(profiles)
    return new Map(
      [...cast].map(([who, id]) => {
        const found = rows.find((row) => row.id === id)
        return [who, slug(`${found?.first ?? who} ${found?.last ?? ''}`.trim())]
      }),
    )
  }

  async function layCompanyPage(): Promise<void> {
    const [company] = await db
      .select({ id: corporations.id, user_id: corporations.user_id })
      .from(corporations)
      .where(eq(corporations.type, 'company'))
      .limit(1)
    if (!company) return
    if (!company.user_id)
      await db
        .update(corporations)
        .set({ user_id: people.get('manager') ?? null })
        .where(eq(corporations.id, company.id))
    await db
      .insert(webpages)
      .values({
        ...common,
        ...office,
        id: newId(),
        corporation_id: company.id,
        domain_name: 'office',
        webpage_active: true,
        description: 'An agency of people who answer the phone themselves.',
        faqs,
        office_phone: '+16175550120',
        office_email: `office@${brand.key}.example`,
      })
      .onConflictDoNothing()
  }
}
