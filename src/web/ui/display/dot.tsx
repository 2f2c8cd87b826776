/** A middle dot as a separator, with explicit spacing: the font's kerning removes the spaces around it. */
export function Dot() {
  return (
    <>
      {" "}
      <span aria-hidden="true" className="mx-0.5">
        ·
      </span>{" "}
    </>
  );
}
