/** The id of the control with this form name, so an error box can link to a field it knows only by name. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
