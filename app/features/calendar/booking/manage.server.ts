import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import type { Booking } from '#api/contract/calendar/booking.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { bookingHref, type Chosen } from './paths.ts'
import { chosenIn, nearestOf, pickerOf, spanWords } from './picker.server.ts'

const steps = ['move', 'cancel', 'moved'] as const

/** A booking by the link of its mail: seen, or about to be moved or cancelled. Looking changes nothing: scanners open every link. */
export async function managePage(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const chosen = chosenIn(context)
  const step = steps.find((one) => one === new URL(args.request.url).searchParams.get('do')) ?? null
  const { month, zone } = chosen
  const query = { times: step === 'move', ...(month && { month }), ...(zone && { zone }) }
  const { data: told } = await context.read(context.api.GET('/v1/bookings/{token}', { params: { path: { token }, query } }))
  const booking = told as Booking
  const title = context.say('booking:manage.title', { name: booking.agent.name })
  const href = (asked: Chosen) => bookingHref(token, { do: 'move', ...asked, length: undefined })
  const free = step === 'move' ? booking.free : null
  const clocks = free?.zone ?? booking.time_zone
  return data(
    {
      booking: shown(context, booking),
      step,
      picker: free && pickerOf(context, free, { ...chosen, length: '' }, href),
      /** The time that was pressed, to be confirmed. */
      wanted: free && chosen.at ? { at: chosen.at, when: spanWords(context, chosen.at, booking.length, clocks) } : null,
      links: {
        here: bookingHref(token),
        move: bookingHref(token, { do: 'move' }),
        cancel: bookingHref(token, { do: 'cancel' }),
        chosen: href({ zone }),
      },
      brand: publicFrameOf(context),
      page: publicPage(context, { title, description: title }),
      title,
      texts: context.texts('booking'),
    },
    { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
  )
}

function shown(context: RequestContext, { status, start_date, length, time_zone, place_kind, place, agent, can_move }: Booking) {
  const phone = agent.phone && { words: formatPhone(agent.phone), href: `tel:${agent.phone}` }
  return { status, when: spanWords(context, start_date, length, time_zone), place_kind, place, agent: { ...agent, phone }, can_move }
}

const moving = z.object({ start_date: z.iso.datetime({ offset: true }) })

export async function manageAction(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const path = { params: { path: { token } } }
  const form = await readForm(context, moving.or(z.object({ intent: z.literal('cancel') })))
  if (!form.ok) return data({ ...form.reply.data, nearest: [] }, form.reply.init ?? {})
  if ('intent' in form.value) {
    const gone = await context.ask(context.api.DELETE('/v1/bookings/{token}', path))
    if (gone.ok) return redirect(bookingHref(token), 303)
    if (gone.status === 404) throw data(null, { status: 404 })
    return data({ ...form.refused(gone).data, nearest: [] }, { status: gone.status })
  }
  const moved = await context.ask(context.api.PUT('/v1/bookings/{token}', { ...path, body: form.value }))
  if (moved.ok) return redirect(bookingHref(token, { do: 'moved' }), 303)
  if (moved.status === 404) throw data(null, { status: 404 })
  const { data: told } = await context.read(context.api.GET('/v1/bookings/{token}', path))
  const zone = chosenIn(context).zone || told.time_zone
  return data({ ...form.refused(moved).data, nearest: nearestOf(context, moved.refusal, zone) }, { status: moved.status })
}
