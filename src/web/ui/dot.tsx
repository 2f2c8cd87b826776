/** A middle dot between two facts. The font kerns the spaces around a bare one away. */
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
