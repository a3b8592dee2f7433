import { Form, useLocation } from '@remix-run/react'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'

/** The help widget: a question about the page one is on, to the brand's own people. */
export function HelpMenu({ intro }: { intro: string }) {
  const t = useText('common')
  const { pathname, search } = useLocation()
  return (
    <Menu label={t('frame.help')} icon={<CircleHelp />} align="end">
      <Form method="post" action="/help">
        <FormStack>
          <p>
            <strong>{t('help.title')}</strong> {intro}
          </p>
          <input type="hidden" name="page" value={pathname + search} />
          <TextField label={t('help.subject')} name="subject" required maxLength={150} />
          <TextArea label={t('help.message')} name="message" required maxLength={5000} rows={4} />
          <FormActions>
            <Button tone="primary">{t('help.send')}</Button>
          </FormActions>
        </FormStack>
      </Form>
    </Menu>
  )
}
