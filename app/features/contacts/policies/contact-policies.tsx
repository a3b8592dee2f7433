import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import type { PageMeta } from '#api/contract/envelope.ts'
import type { Policy } from '#api/contract/contacts/policies.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { When } from '#app/ui/data/when.tsx'
import { KeyValueList, type KeyValue } from '#app/ui/data/key-value-list.tsx'
import { Menu, MenuLink } from '#app/ui/overlays/menu.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { policyTones, usePolicyWords } from './policy-words.ts'
import type { RecordRights, ShownPolicy } from './policies.server.ts'
import { DeleteRecord, UndoBanner } from '../records/record-undo.tsx'
import * as styles from '../records/records.css.ts'

type Props = {
  number: number
  owner: string | null
  policies: ShownPolicy[]
  meta: PageMeta
  deleting: string | null
  deleted: string | null
  rights: RecordRights
}

/** A contact's policies, each with all there is to know about it. */
export function ContactPolicies({ number, owner, policies, meta, deleting, deleted, rights }: Props) {
  const { t, name } = usePolicyWords()
  const here = `/contacts/${number}/policies`
  const add = rights.change ? (
    <LinkButton tone="primary" icon={<Plus />} href={`${here}/new`}>
      {t('policies.add')}
    </LinkButton>
  ) : null
  const gone = rights.delete ? policies.find(({ id }) => id === deleting) : undefined
  return (
    <div className={styles.cards}>
      {deleted && rights.delete ? (
        <UndoBanner id={deleted} action={here}>
          {t('policies.deleted')}
        </UndoBanner>
      ) : null}
      {policies.length === 0 ? (
        <EmptyState icon={<ShieldCheck size={20} />} title={t('policies.empty')} text={t('policies.empty_text')} actions={add} />
      ) : (
        <>
          <div className={styles.listHead}>
            <h2>{t('policies.count', { count: meta.total_count })}</h2>
            {add}
          </div>
          {policies.map((policy) => (
            <PolicyCard key={policy.id} policy={policy} here={here} owner={owner} rights={rights} />
          ))}
        </>
      )}
      <ListPager
        list={{ href: here, shown: policies.length, meta }}
        nav={t('policies.pages')}
        summary={t('policies.count', { count: meta.total_count })}
      />
      {gone ? (
        <DeleteRecord
          id={gone.id}
          action={here}
          title={t('policies.delete_title')}
          what={[gone.carrier?.name, name(gone), gone.policy_number].filter(Boolean).join(', ')}
          text={t('policies.delete_text')}
          button={t('policies.delete')}
        />
      ) : null}
    </div>
  )
}

function PolicyCard({ policy, here, owner, rights }: { policy: ShownPolicy; here: string; owner: string | null; rights: RecordRights }) {
  const { t, name, day, money, premium } = usePolicyWords()
  const title = name(policy)
  const items: KeyValue[] = [
    { label: t('policy.policy_number'), value: policy.policy_number },
    { label: t('policy.premium_cents'), value: premium(policy) },
    { label: t('policy.face_amount_cents'), value: policy.face_amount_cents === null ? '' : money(policy.face_amount_cents) },
    { label: t('policy.effective_date'), value: day(policy.effective_date) },
    { label: t('policy.renewal_date'), value: day(policy.renewal_date) },
    { label: t('policy.termination_date'), value: day(policy.termination_date) },
    { label: t('policy.terminated_because'), value: policy.terminated_because ? t(`because.${policy.terminated_because}`) : '' },
    { label: t('policy.status_since'), value: policy.since ? <When at={policy.since} /> : '' },
    { label: t('policy.application_date'), value: day(policy.application_date) },
    { label: t('policy.issue_date'), value: day(policy.issue_date) },
    ...(['primary', 'contingent'] as const).map((kind) => ({
      label: t(`policy.${kind}`),
      value: <Beneficiaries policy={policy} kind={kind} />,
    })),
    { label: t('policy.riders'), value: <Riders policy={policy} /> },
    { label: t('policy.agents'), value: <Agents policy={policy} /> },
  ]
  const isSole = policy.agents.length === 1 && policy.agents[0]?.user_id === owner
  const empty = [
    policy.beneficiaries.some(({ kind }) => kind === 'primary') ? '' : t('policy.primary'),
    policy.beneficiaries.some(({ kind }) => kind === 'contingent') ? '' : t('policy.contingent'),
    policy.riders.length > 0 ? '' : t('policy.riders'),
    policy.agents.length === 0 || isSole ? t('policy.agents') : '',
  ]
  return (
    <Card
      title={
        <span className={styles.cardTitle}>
          {rights.change ? <Anchor href={`${here}/${policy.id}`}>{title}</Anchor> : title}
          {policy.carrier && policy.carrier.name !== title ? <span className={styles.quiet}>{policy.carrier.name}</span> : null}
          <StatusChip tone={policyTones[policy.status]}>{t(`status.${policy.status}`)}</StatusChip>
        </span>
      }
      level={3}
      className={styles.policyCard}
      actions={<PolicyMenu policy={policy} here={here} title={title} rights={rights} />}
    >
      <KeyValueList
        items={items.filter(({ label, value }) => value !== '' && !empty.includes(String(label)))}
        columns={3}
        layout="stacked"
      />
    </Card>
  )
}

function PolicyMenu({ policy, here, title, rights }: { policy: Policy; here: string; title: string; rights: RecordRights }) {
  const { t } = usePolicyWords()
  return (
    <Menu label={t('policies.actions', { policy: title })} icon={<Ellipsis />} size="small" align="end">
      {rights.change ? (
        <MenuLink href={`${here}/${policy.id}`} icon={<Pencil />}>
          {t('policies.edit_this')}
        </MenuLink>
      ) : null}
      <MenuLink href={`${here}/${policy.id}/commissions`} icon={<CircleDollarSign />}>
        {t('commissions.title')}
      </MenuLink>
      {rights.delete ? (
        <MenuLink href={`${here}?delete=${policy.id}`} icon={<Trash2 />} tone="danger">
          {t('policies.delete')}
        </MenuLink>
      ) : null}
    </Menu>
  )
}

function Beneficiaries({ policy, kind }: { policy: Policy; kind: 'primary' | 'contingent' }) {
  const { t } = usePolicyWords()
  const of = policy.beneficiaries.filter((one) => one.kind === kind)
  return (
    <Lines
      lines={of.map(({ name, relationship, share_percent: share }) =>
        relationship ? t('policies.beneficiary_of', { name, relationship, share }) : t('policies.beneficiary_line', { name, share }),
      )}
    />
  )
}

function Riders({ policy }: { policy: Policy }) {
  const { money } = usePolicyWords()
  return (
    <Lines
      lines={policy.riders.map(({ name, face_amount_cents }) =>
        face_amount_cents === null ? name : `${name}, ${money(face_amount_cents)}`,
      )}
    />
  )
}

function Agents({ policy }: { policy: Policy }) {
  const { t } = usePolicyWords()
  return <Lines lines={policy.agents.map(({ name, percent }) => t('policies.agent_line', { name, percent }))} />
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <span className={styles.cell}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </span>
  )
}
