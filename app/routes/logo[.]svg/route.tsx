import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'
import { pictureFile } from '#app/tenant/brand-picture.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { brand } = await requireVisitor(request)
  return pictureFile(brand, 'logo')
}
