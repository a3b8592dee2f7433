import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { above, below, color, scale } from "./theme.css.ts";

/** Counts its ticked rows, for the bulk bar, also without JavaScript. */
export const selection = style({ counterReset: "selected", display: "flex", flexDirection: "column", minWidth: 0 });

export const frame = style({
  minWidth: 0,
  "@media": { [above.narrow]: { overflowX: "auto", overscrollBehaviorX: "contain" } },
});
export const stickyFrame = style({ "@media": { [above.narrow]: { overflow: "visible" } } });

export const table = style({ width: "100%", fontSize: scale.type[13], fontVariantNumeric: "tabular-nums" });

/** Just inside the border of a card. */
const corner = "7px";

export const head = style({
  "@media": {
    [below.narrow]: {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});
export const headCell = style({
  height: "2.25rem",
  paddingInline: scale.space[3],
  background: color.sunken,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color["text-muted"],
  fontSize: scale.type[12],
  fontWeight: scale.weight.strong,
  whiteSpace: "nowrap",
  verticalAlign: "middle",
  selectors: {
    "&:first-child": { borderStartStartRadius: corner },
    "&:last-child": { borderStartEndRadius: corner },
  },
});
export const stickyHead = style({
  "@media": {
    [above.narrow]: { position: "sticky", insetBlockStart: "var(--frame-top, 0px)", zIndex: scale.layer.sticky },
  },
});

export const row = style({
  vars: { "--row": "transparent" },
  "@media": {
    [below.narrow]: {
      background: "var(--row)",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: scale.space[1],
      padding: `${scale.space[3]} ${scale.space[4]}`,
      borderBlockEnd: `1px solid ${color.border}`,
    },
  },
  selectors: {
    "&:hover": { vars: { "--row": color.hover } },
    "&:has([data-select]:checked)": { vars: { "--row": color["accent-soft"] }, counterIncrement: "selected" },
    "&[aria-current='true']": { vars: { "--row": color["accent-soft"] } },
    "&:last-child": { borderBlockEnd: 0 },
  },
});
/** On a narrow screen a row is a card: the tick box stands beside it. */
export const selectableRow = style({
  "@media": { [below.narrow]: { position: "relative", paddingInlineStart: "3rem" } },
});

/** The colour of a row is drawn by its cells, so that the last row keeps the round corners of a card around it. */
const cellBase = style({
  paddingInline: scale.space[3],
  background: "var(--row)",
  transition: `background-color ${scale.motion.duration}`,
  borderBlockEnd: `1px solid ${color.border}`,
  verticalAlign: "middle",
  "@media": {
    [below.narrow]: {
      display: "flex",
      alignItems: "baseline",
      justifyContent: "space-between",
      gap: scale.space[3],
      height: "auto",
      padding: 0,
      border: 0,
      background: "none",
      textAlign: "start",
    },
  },
  selectors: {
    "tr:last-child > &": { borderBlockEnd: 0 },
    "tr:last-child > &:first-child": { borderEndStartRadius: corner },
    "tr:last-child > &:last-child": { borderEndEndRadius: corner },
  },
});
export const cell = styleVariants({
  normal: [cellBase, { height: "2.5rem", paddingBlock: scale.space[1] }],
  compact: [cellBase, { height: "2rem", paddingBlock: "1px" }],
});
export const labelled = style({
  "@media": {
    [below.narrow]: {
      selectors: {
        "&::before": { content: "attr(data-label)", flex: "none", color: color["text-muted"], fontSize: scale.type[12] },
        "&:empty": { display: "none" },
      },
    },
  },
});
globalStyle(`${labelled} :is(a, button)`, {
  "@media": { [below.narrow]: { display: "inline-flex", alignItems: "center", minHeight: "44px" } },
});
export const rowHeader = style({
  color: color.text,
  fontWeight: scale.weight.strong,
  "@media": { [above.narrow]: { minWidth: "11.5rem" }, [below.narrow]: { fontSize: scale.type[14] } },
});
globalStyle(`${rowHeader} a`, { color: "inherit", textDecoration: "none" });
globalStyle(`${rowHeader} a:hover`, { color: color["accent-ink"], textDecoration: "underline" });
globalStyle(`${rowHeader} a`, {
  "@media": { [below.narrow]: { display: "flex", alignItems: "center", minHeight: "44px", flex: 1 } },
});

export const align = styleVariants({
  start: {},
  end: { textAlign: "end" },
  center: { textAlign: "center" },
});
/** Short values stay on one line; a long one ends in an ellipsis. */
export const oneLine = style({
  "@media": {
    [above.narrow]: { maxWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
});
export const nowrap = style({ "@media": { [above.narrow]: { whiteSpace: "nowrap" } } });
export const hideBelow = styleVariants({
  medium: { "@media": { [below.medium]: { display: "none" } } },
  narrow: { "@media": { [below.narrow]: { display: "none" } } },
});

export const selectCell = style({
  width: "2.5rem",
  paddingInlineStart: scale.space[4],
  paddingInlineEnd: 0,
  "@media": {
    [below.narrow]: {
      position: "absolute",
      insetInlineStart: scale.space[3],
      insetBlockStart: scale.space[3],
      width: "auto",
      padding: 0,
      minHeight: "44px",
      alignItems: "center",
    },
  },
});
export const selectLabel = style({
  display: "flex",
  alignItems: "center",
  padding: scale.space[2],
  margin: `calc(-1 * ${scale.space[2]})`,
  cursor: "pointer",
});
export const selectBox = style({ marginBlockStart: 0 });

export const actionCell = style({
  width: "1%",
  paddingInlineEnd: scale.space[2],
  whiteSpace: "nowrap",
  textAlign: "end",
});

export const sortLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: scale.space[1],
  minHeight: "1.5rem",
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { color: color.text },
    "[aria-sort='ascending'] > &, [aria-sort='descending'] > &": { color: color.text },
  },
});
export const sortIcon = style({
  opacity: 0,
  selectors: {
    [`${sortLink}:hover > &, ${sortLink}:focus-visible > &`]: { opacity: 0.7 },
    [`[aria-sort='ascending'] > ${sortLink} > &, [aria-sort='descending'] > ${sortLink} > &`]: { opacity: 1 },
  },
});
export const caption = style({ textAlign: "start", padding: `${scale.space[2]} ${scale.space[4]}`, color: color["text-muted"] });
