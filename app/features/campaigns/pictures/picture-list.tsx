import ImageIcon from 'lucide-react/icons/image'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { PictureForm } from '#app/forms/picture-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Row, Stack } from '#app/ui/layout/layout.tsx'
import * as styles from '../campaigns.css.ts'
import { pictureAwayHref, picturesPath } from '../paths.ts'
import type { picturesPage } from './pictures.server.ts'

type Props = Awaited<ReturnType<typeof picturesPage>> & { failed: string | null }

/** Pictures for mails: another one, and each with the address that a block names. */
export function PictureList({ list, rows, may_write, may_delete, asked, failed }: Props) {
  const t = useText('campaigns')
  return (
    <Stack>
      {may_write ? (
        <Card title={t('pictures.upload')}>
          <PictureForm
            action={picturesPath}
            name="image"
            label={t('pictures.choose')}
            hint={t('pictures.hint')}
            button={t('pictures.upload')}
            failedTitle={t('pictures.failed')}
            failed={failed}
          />
        </Card>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState icon={<ImageIcon size={20} />} title={t('pictures.empty')} text={t('pictures.empty_text')} />
      ) : (
        <Grid min="18rem">
          {rows.map(({ id, name, address, src, owner, at }) => (
            <Card key={id} title={name}>
              <Stack gap={3}>
                <img src={src} alt={name} loading="lazy" className={styles.picture} />
                <CopyField
                  label={t('pictures.address')}
                  value={address}
                  copyLabel={t('pictures.copy')}
                  copiedLabel={t('pictures.copied')}
                />
                <Row justify="between">
                  <span className={styles.small}>
                    {owner ? `${owner} · ` : ''}
                    <When at={at} />
                  </span>
                  {may_delete ? (
                    <LinkButton size="small" tone="quiet" href={pictureAwayHref(id)} aria-label={t('pictures.away_of', { name })}>
                      {t('pictures.away')}
                    </LinkButton>
                  ) : null}
                </Row>
              </Stack>
            </Card>
          ))}
        </Grid>
      )}
      <ListPager list={list} />
      {asked ? (
        <DeleteDialog
          title={t('pictures.away_title', { name: asked.name })}
          text={t('pictures.away_text')}
          button={t('pictures.away')}
          href={picturesPath}
          sends={{ id: asked.id }}
        />
      ) : null}
    </Stack>
  )
}
