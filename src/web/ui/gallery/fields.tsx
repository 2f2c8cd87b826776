import { Search } from "lucide-react";
import { CopyField } from "../buttons/copy-field.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { FormErrorBox } from "../fields/form-error-box.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { RatingField } from "../fields/rating-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextArea } from "../fields/text-area.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Sample, type SampleProps } from "./sample.tsx";

const longText =
  "A very long value that does not fit into the field and goes on and on, as pasted text often does, without an end in sight";

export function FieldSamples({ side }: SampleProps) {
  const id = (name: string) => `${side}-${name}`;
  return (
    <>
      <Sample name="form-error-box" note="the links focus the field">
        <FormErrorBox
          errors={[
            { id: id("email"), message: "Email: Please enter a valid email address" },
            { id: id("about"), message: "About: Must be at most 40 characters" },
            { message: "The whole form was rejected" },
          ]}
        />
      </Sample>
      <Sample name="password-field">
        <PasswordField
          id={id("password")}
          name="password"
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters."
        />
      </Sample>
      <Sample name="text-field">
        <div className="space-y-4">
          <TextField id={id("name")} name="name" label="Name" help="As it should be written everywhere." limit={80} />
          <TextField id={id("url")} name="url" label="Website" optional placeholder="example.com" />
          <TextField
            id={id("email")}
            name="email"
            type="email"
            label="Email"
            defaultValue="someone@"
            error="Please enter a valid email address"
            help="Never shown to anyone."
          />
          <TextField id={id("long")} name="long" label="Long text" defaultValue={longText} limit={80} />
          <TextField id={id("off")} name="off" label="Disabled" defaultValue="Cannot be changed" disabled />
          <TextField
            id={id("q")}
            name="q"
            type="search"
            label="Search"
            hideLabel
            placeholder="Search, label hidden"
            icon={<Search />}
          />
        </div>
      </Sample>
      <Sample name="text-area" note="grows with its text">
        <div className="space-y-4">
          <TextArea id={id("description")} name="description" label="Description" limit={500} help="Plain text." />
          <TextArea
            id={id("about")}
            name="about"
            label="About"
            limit={40}
            defaultValue="This is longer than forty characters, and nothing of it is cut."
            error="Must be at most 40 characters"
          />
        </div>
      </Sample>
      <Sample name="rating-field" note="the arrow keys choose">
        <div className="space-y-4">
          <RatingField id={id("rating")} name={id("rating")} label="Your rating" defaultValue={4} />
          <RatingField
            id={id("no-rating")}
            name={id("no-rating")}
            label="Your rating"
            error="Please provide a rating before submitting"
          />
        </div>
      </Sample>
      <Sample name="select-field">
        <div className="space-y-4">
          <SelectField
            id={id("pricing")}
            name="pricing"
            label="Pricing"
            placeholder="Choose one"
            options={[
              { value: "free", label: "Free" },
              { value: "paid", label: "Paid" },
              { value: "none", label: "Unavailable", disabled: true },
            ]}
          />
          <SelectField
            id={id("plan")}
            name="plan"
            label="Plan"
            error="Please choose a plan"
            placeholder="Choose one"
            options={[]}
          />
        </div>
      </Sample>
      <Sample name="copy-field" note="selected where it cannot be copied">
        <CopyField label="Value" value="toolshelf-claim=5f2c8a0d3b7e41966d0c7a1be2f4883095aa1c60" />
      </Sample>
      <Sample name="checkbox">
        <div className="space-y-3">
          <Checkbox id={id("news")} name="news" label="Send me the newsletter" help="Once a week." defaultChecked />
          <Checkbox id={id("terms")} name="terms" label="I accept the terms" error="Please accept the terms" />
          <Checkbox id={id("gone")} name="gone" label="Disabled" disabled />
        </div>
      </Sample>
    </>
  );
}
