import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import Inbox from 'lucide-react/icons/inbox'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { vendorPostHref, vendorPostsHref } from './paths.ts'
import type { postPage, PostRow, postsPage } from './posts.server.ts'

type Props = Awaited<ReturnType<typeof postsPage>> & { result: SubmissionResult | undefined }

/** What a vendor sent and what became of it, the newest first; and a way to try. */
export function VendorPosts({ vendor, list, rows, views, may_change, result }: Props) {
  const t = useText('lead-vendors')
  const columns: Column<PostRow>[] = [
    {
      key: 'at',
      header: t('posts.at'),
      wrap: 'nowrap',
      cell: ({ id, at }) => (
        <Anchor href={vendorPostHref(vendor.id, id)}>
          <When at={at} />
        </Anchor>
      ),
    },
    { key: 'outcome', header: t('posts.outcome'), cell: ({ tone, outcome_words }) => <StatusChip tone={tone}>{outcome_words}</StatusChip> },
    { key: 'contact', header: t('posts.contact'), cell: ({ contact }) => <Lead contact={contact} /> },
    { key: 'why', header: t('posts.why'), cell: ({ why }) => why.join(' ') },
    { key: 'lead_id', header: t('fields.lead_id'), wrap: 'nowrap', cell: ({ vendor_lead_id }) => vendor_lead_id },
  ]
  const empty = list.isNarrowed ? 'posts.none_found' : 'posts.empty'
  return (
    <Stack gap={4}>
      <Tabs label={t('posts.title')} items={views} />
      {rows.length === 0 ? (
        <EmptyState icon={<Inbox size={20} />} title={t(empty)} text={t(`${empty}_text`)} />
      ) : (
        <Table caption={t('posts.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      )}
      <ListPager list={list} />
      {may_change ? <TryPost id={vendor.id} result={result} /> : null}
    </Stack>
  )
}

function Lead({ contact }: Pick<PostRow, 'contact'>) {
  return contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name}</Anchor> : null
}

function TryPost({ id, result }: { id: string; result: SubmissionResult | undefined }) {
  const t = useText('lead-vendors')
  const form = useIntentForm<{ body: string }>({ intent: 'try', result })
  return (
    <Section title={t('posts.try')} hint={t('posts.try_hint')}>
      <IntentForm form={form} action={vendorPostsHref(id)}>
        <TextArea {...form.props(form.fields.body)} label={t('posts.body')} rows={6} maxLength={100_000} spellCheck={false} required />
        <FormActions>
          <Button pending={form.pending}>{t('posts.try')}</Button>
        </FormActions>
      </IntentForm>
    </Section>
  )
}

/** One post: what came, by the vendor's names, and what became of it. */
export function VendorPostPage({ vendor, post, may_replay }: Awaited<ReturnType<typeof postPage>>) {
  const t = useText('lead-vendors')
  const pending = useNavigation().formData?.get('intent') === 'replay'
  const items = [
    { label: t('posts.outcome'), value: <StatusChip tone={post.tone}>{post.outcome_words}</StatusChip> },
    { label: t('posts.contact'), value: <Lead contact={post.contact} /> },
    { label: t('posts.why'), value: post.why.length ? post.why.join(' ') : t('none') },
    { label: t('posts.unmapped'), value: post.unmapped.join(', ') || t('none') },
    { label: t('fields.lead_id'), value: post.vendor_lead_id ?? t('none') },
    { label: t('posts.format'), value: post.format.toUpperCase() },
    { label: t('posts.ip'), value: post.ip },
    { label: t('posts.replayed_at'), value: post.replayed ? <When at={post.replayed} /> : t('never') },
  ]
  const columns: Column<{ name: string; value: string }>[] = [
    { key: 'name', header: t('their_name'), cell: ({ name }) => <code>{name}</code> },
    { key: 'value', header: t('posts.value'), cell: ({ value }) => value },
  ]
  return (
    <Stack gap={4}>
      <Card title={t('posts.became')}>
        <Stack gap={4}>
          <KeyValueList columns={2} layout="stacked" items={items} />
          {may_replay ? (
            <Form method="post" action={vendorPostHref(vendor.id, post.id)}>
              <Button name="intent" value="replay" tone="primary" pending={pending}>
                {t('posts.replay')}
              </Button>
            </Form>
          ) : null}
        </Stack>
      </Card>
      <Section title={t('posts.came')}>
        {post.body ? (
          <Table caption={t('posts.came')} columns={columns} rows={post.body} rowId={({ name, value }) => `${name} ${value}`} />
        ) : (
          <p>{t('posts.forgotten')}</p>
        )}
      </Section>
    </Stack>
  )
}
