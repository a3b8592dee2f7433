import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { furthestOffset, layoutNames } from '#config/printing.ts'
import { testSheetPath } from './paths.ts'

/** A sheet with the edge of each label, to be held against one: what the offsets of a printer are. A plain form, as it opens a file. */
export function TestSheet() {
  const t = useText('printing')
  const offset = { type: 'number', min: -furthestOffset, max: furthestOffset, step: 'any', defaultValue: '0', width: 'short' } as const
  return (
    <Card title={t('test_sheet')}>
      <form action={testSheetPath} target="_blank">
        <FormStack>
          <p>{t('test_sheet_text')}</p>
          <FieldGroup legend={t('test_sheet')} legendHidden columns={3}>
            <NativeSelect
              id="test-layout"
              name="layout"
              label={t('test_layout')}
              options={layoutNames.map((value) => ({ value, label: t(`layouts.${value}`) }))}
            />
            <TextField id="test-offset-x" name="offset_x" label={t('offset_x')} {...offset} />
            <TextField id="test-offset-y" name="offset_y" label={t('offset_y')} {...offset} />
          </FieldGroup>
          <FormActions>
            <Button>{t('open_test_sheet')}</Button>
          </FormActions>
        </FormStack>
      </form>
    </Card>
  )
}
