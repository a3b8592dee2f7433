import type { ApiEnv, Environment } from '#config/env.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import type { Payments, Till } from './payments.ts'
import { stripeTill, type StripeAccount } from './stripe.ts'

/** Stripe with the accounts that the environment names. A brand may have an account, or only a webhook secret, of its own. */
export function openPayments(env: ApiEnv, variables: Environment): Payments {
  const tills = new Map<string, Till | null>()
  const open = ({ key, id }: { key: string; id: string }) => {
    const account = accountOf(key, env, variables)
    return account && stripeTill(account, { id }, env.STRIPE_API_URL ?? null)
  }
  return {
    of(brand) {
      const known = tills.get(brand.id)
      if (known !== undefined) return known
      const till = open(brand)
      tills.set(brand.id, till)
      return till
    },
    share(one, other) {
      const [mine, theirs] = [one, other].map(({ key }) => accountOf(key, env, variables)?.secret_key)
      return mine !== undefined && mine === theirs
    },
  }
}

/** An account without a webhook secret would never hear of what was paid: it is none. */
function accountOf(key: string, env: ApiEnv, variables: Environment): StripeAccount | null {
  const own = readTenantVariable(key, 'STRIPE_SECRET_KEY', variables)
  const ownSecrets = readTenantVariable(key, 'STRIPE_WEBHOOK_SECRET', variables)
  const secret_key = own ?? env.STRIPE_SECRET_KEY
  const secrets = ownSecrets ?? (own ? undefined : env.STRIPE_WEBHOOK_SECRET)
  return secret_key && secrets ? { secret_key, webhook_secrets: listOf(secrets) } : null
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
