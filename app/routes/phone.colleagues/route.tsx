import type { LoaderFunctionArgs } from '@remix-run/node'
import { findColleagues } from '#app/phone/panel/panel.server.ts'
import { phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone, while somebody looks for whom to hand a call to. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await phoneVisit(args)
  return Response.json(await findColleagues(context, new URL(args.request.url).searchParams.get('q') ?? ''))
}
