import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'
import { pictureFile } from '#app/tenant/brand-picture.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { brand } = await requireVisitor(args)
  return pictureFile(brand, 'logo')
}
