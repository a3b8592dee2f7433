import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  return { name: user.profile.first_name }
}

export default function Dashboard() {
  const { name } = useLoaderData<typeof loader>()
  return <PageHeader title={name} />
}
