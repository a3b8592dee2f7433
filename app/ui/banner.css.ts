import { style, styleVariants } from "@vanilla-extract/css";
import { color, scale } from "./theme.css.ts";

export const banner = style({
  display: "flex",
  alignItems: "flex-start",
  flexWrap: "wrap",
  gap: scale.space[3],
  padding: `${scale.space[3]} ${scale.space[4]}`,
  border: "1px solid",
  borderRadius: scale.radius[8],
  fontSize: scale.type[13],
  color: color.text,
});
export const edge = style({
  alignItems: "center",
  borderRadius: 0,
  borderWidth: "0 0 1px",
  paddingBlock: scale.space[2],
  paddingInline: scale.space[6],
});
export const tone = styleVariants({
  info: { background: color["info-soft"], borderColor: color.info },
  success: { background: color["success-soft"], borderColor: color.success },
  warning: { background: color["warning-soft"], borderColor: color.warning },
  danger: { background: color["danger-soft"], borderColor: color.danger },
});
export const iconTone = styleVariants({
  info: { color: color["info-text"] },
  success: { color: color["success-text"] },
  warning: { color: color["warning-text"] },
  danger: { color: color["danger-text"] },
});
export const icon = style({ flex: "none", paddingBlockStart: "0.125rem" });
export const words = style({ flex: "1 1 12rem", minWidth: 0 });
export const title = style({ fontWeight: scale.weight.strong });
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: scale.space[2] });
