/** The id of the control with this form name: an error box can point at a field it knows only by name. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
