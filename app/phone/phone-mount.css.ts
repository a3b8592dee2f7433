import { globalStyle } from '@vanilla-extract/css'
import { sticky } from '#app/ui/form.css.ts'
import { above } from '#app/ui/theme.css.ts'

// Beside the phone's button, which comes later: wherever the bar stands, its buttons are not beneath, and nothing moves then.
globalStyle(`:root:has([data-phone]) ${sticky}`, { '@media': { [above.narrow]: { paddingInlineEnd: '4.5rem' } } })
